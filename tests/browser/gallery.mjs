// Pictures of the screen beside kept ones. They are compared as one sees them from a few steps away: by the mean of
// small squares, so that the edges of letters may be smoothed in any way, but nothing may move, vanish or change colour.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { BUILD, assert, pause } from "./kit.mjs";

const KEPT = fileURLToPath(new URL("pictures/", import.meta.url));
const RENEW = process.env.RENEW_PICTURES === "1";

/** Kept pictures have half the width and height of the screen. */
const REDUCED = 2;
/** The side of a square of a kept picture, in its pixels; within it, four times four cells are compared. */
const SQUARE = 8;
/** By how much (of 255) a square may differ in the mean of its cells, and how many may differ by more. */
export const TOLERANCE = { difference: 24, squares: 3 };

/** A page that nobody sees, in which pictures are compared. */
export async function gallery(browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  return { page, close: () => context.close() };
}

/** The screen as it is, reduced; what moves stands still. */
export async function taken({ page: table }, page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
  const shot = await page.screenshot({ type: "jpeg", quality: 95, animations: "disabled" });
  return table.evaluate(reduce, [shot.toString("base64"), REDUCED]);
}

/** Which squares of two pictures differ, and how much the worst does. */
export const compared = ({ page }, kept, now) =>
  page.evaluate(differences, [kept, now, SQUARE, TOLERANCE.difference]);

/** How often we look again: what is drawn late, or anew after a while, is drawn by then. */
const LOOKS = 12;

/** The screen when it has come to rest: the same twice. */
async function atRest(room, page) {
  let before = "";
  for (let look = 0; look < LOOKS; look++) {
    const now = await taken(room, page);
    if (now === before) return now;
    before = now;
    await pause(300);
  }
  return before;
}

/** The screen must look like the kept picture of this name; where it is to be renewed, it becomes that picture. */
export async function looksLike(room, page, name) {
  const file = join(KEPT, `${name}.webp`);
  if (RENEW) return write(file, await atRest(room, page));
  assert.ok(existsSync(file), `there is no picture ${name}: make golden`);
  const kept = readFileSync(file).toString("base64");
  for (let look = 1; ; look++) {
    const now = await taken(room, page);
    const found = await compared(room, kept, now);
    if (found.squares.length <= TOLERANCE.squares) return undefined;
    if (look === LOOKS) return complain(room, name, kept, now, found);
    await pause(300);
  }
}

/** Lay the picture as it was, as it is, and marked where it differs, where one can look at them. */
async function complain(room, name, kept, now, { squares, worst }) {
  const folder = join(BUILD, "pictures");
  mkdirSync(folder, { recursive: true });
  write(join(folder, `${name}-kept.webp`), kept);
  write(join(folder, `${name}-now.webp`), now);
  write(join(folder, `${name}-marked.webp`), await room.page.evaluate(mark, [now, squares, SQUARE]));
  assert.fail(
    `${name} has changed in ${squares.length} places (by up to ${worst.toFixed(0)} of 255): ` +
      `look at ${folder}; if it is meant to be so, make golden`,
  );
}

const write = (file, picture) => writeFileSync(file, Buffer.from(picture, "base64"));

// What follows runs in the browser ------------------------------------------------------------------

async function reduce([shot, by]) {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${shot}`)).blob());
  const canvas = new OffscreenCanvas(Math.round(bitmap.width / by), Math.round(bitmap.height / by));
  const pen = canvas.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const bytes = new Uint8Array(
    await (await canvas.convertToBlob({ type: "image/webp", quality: 0.8 })).arrayBuffer(),
  );
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

async function differences([kept, now, square, most]) {
  const cell = 2;
  const read = async (picture) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/webp;base64,${picture}`)).blob());
    const [width, height] = [Math.ceil(bitmap.width / cell), Math.ceil(bitmap.height / cell)];
    const pen = new OffscreenCanvas(width, height).getContext("2d");
    pen.imageSmoothingQuality = "high";
    pen.drawImage(bitmap, 0, 0, width, height);
    return { width, height, data: pen.getImageData(0, 0, width, height).data };
  };
  const [one, two] = [await read(kept), await read(now)];
  if (one.width !== two.width || one.height !== two.height)
    return { squares: [[0, 0]], worst: 255, size: `${one.width}×${one.height}, ${two.width}×${two.height}` };
  const side = square / cell;
  const across = Math.ceil(one.width / side);
  const sums = new Float64Array(across * Math.ceil(one.height / side));
  for (let index = 0; index < one.data.length; index += 4) {
    const [x, y] = [(index / 4) % one.width, Math.floor(index / 4 / one.width)];
    const apart = [0, 1, 2].map((channel) => Math.abs(one.data[index + channel] - two.data[index + channel]));
    sums[Math.floor(y / side) * across + Math.floor(x / side)] += Math.max(...apart) / side ** 2;
  }
  const squares = [...sums.entries()]
    .filter(([, sum]) => sum > most)
    .map(([index]) => [(index % across) * square, Math.floor(index / across) * square]);
  return { squares, worst: Math.max(...sums) };
}

async function mark([picture, squares, side]) {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/webp;base64,${picture}`)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const pen = canvas.getContext("2d");
  pen.drawImage(bitmap, 0, 0);
  pen.strokeStyle = "red";
  for (const [x, y] of squares) pen.strokeRect(x + 0.5, y + 0.5, side - 1, side - 1);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/webp" })).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
