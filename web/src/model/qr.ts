/**
 * QR codes (ISO/IEC 18004) of short texts such as links: bytes, error correction M, versions 1 to 10.
 * A text is cut into blocks with check bytes by Reed and Solomon, laid out in zigzag, and masked so that scanners
 * find their way.
 */

export type Modules = readonly (readonly boolean[])[];

/** By version: all codewords, those for correction in a block, and the blocks. */
const SIZES: readonly (readonly [all: number, check: number, blocks: number])[] = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
];
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The modules of a text's code, rows from the top, true for dark; nothing if the text is too long. */
export function qrCode(text: string): Modules | undefined {
  const bytes = [...new TextEncoder().encode(text)];
  const version = SIZES.findIndex((_, index) => bytes.length <= room(index + 1)) + 1;
  if (!version) return undefined;
  const words = interleaved(codewords(bytes, version), version);
  const drawn = MASKS.map((_, mask) => new Sheet(version).fill(words, mask));
  return drawn.reduce((best, one) => (one.penalty < best.penalty ? one : best)).rows;
}

const sizes = (version: number): readonly [number, number, number] => SIZES[version - 1] ?? [0, 0, 0];
const countBits = (version: number): number => (version < 10 ? 8 : 16);
const dataWords = (version: number): number => sizes(version)[0] - sizes(version)[1] * sizes(version)[2];
/** How many bytes of text fit, after the mode and their number. */
const room = (version: number): number => Math.floor((dataWords(version) * 8 - 4 - countBits(version)) / 8);

/** Mode, length, text, and what fills the rest. */
function codewords(bytes: readonly number[], version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, countBits(version));
  for (const byte of bytes) put(byte, 8);
  const all = dataWords(version) * 8;
  put(0, Math.min(4, all - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < all; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from({ length: all / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  );
}

/** Blocks side by side: the first of each, the second of each, and so on; then their check bytes likewise. */
function interleaved(words: readonly number[], version: number): number[] {
  const [, check, count] = sizes(version);
  const short = Math.floor(words.length / count);
  const longFrom = count - (words.length % count);
  let start = 0;
  const blocks = Array.from({ length: count }, (_, index) =>
    words.slice(start, (start += short + (index < longFrom ? 0 : 1))),
  );
  const checks = blocks.map((block) => remainder(block, generator(check)));
  const across = (lists: readonly (readonly number[])[], length: number): number[] =>
    Array.from({ length }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
  return [...across(blocks, short + 1), ...across(checks, check)];
}

/** Multiplication of bytes in the field of 256 elements that QR codes use. */
export function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** The polynomial with the roots 1, 2, 4 …, without its leading coefficient. */
function generator(degree: number): number[] {
  const found = [...Array<number>(degree - 1).fill(0), 1];
  for (let [step, root] = [0, 1]; step < degree; step += 1, root = times(root, 2))
    for (let index = 0; index < degree; index += 1)
      found[index] = times(found[index] ?? 0, root) ^ (found[index + 1] ?? 0);
  return found;
}

function remainder(block: readonly number[], divisor: readonly number[]): number[] {
  let left = divisor.map(() => 0);
  for (const byte of block) {
    const factor = byte ^ (left[0] ?? 0);
    left = [...left.slice(1), 0].map((value, index) => value ^ times(divisor[index] ?? 0, factor));
  }
  return left;
}

/** A number with the check bits that follow it, by a polynomial. */
export function checked(value: number, bits: number, polynomial: number): number {
  let left = value;
  for (let bit = 0; bit < bits; bit += 1) left = (left << 1) ^ ((left >> (bits - 1)) * polynomial);
  return (value << bits) | left;
}

class Sheet {
  readonly size: number;
  readonly rows: boolean[][];
  /** What is no part of the text: finders, timing, alignment, and what is said of the code itself. */
  readonly #fixed: boolean[][];

  constructor(private readonly version: number) {
    this.size = version * 4 + 17;
    const empty = (): boolean[][] =>
      Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
    this.rows = empty();
    this.#fixed = empty();
  }

  fill(words: readonly number[], mask: number): this {
    this.#furnish(mask);
    const bits = words.flatMap((word) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => !!((word >> bit) & 1)));
    let next = 0;
    for (const [x, y] of this.#zigzag()) this.#row(y)[x] = (bits[next++] ?? false) !== !!MASKS[mask]?.(x, y);
    return this;
  }

  #row(y: number): boolean[] {
    return this.rows[y] ?? [];
  }

  #set(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.#row(y)[x] = dark;
    const fixed = this.#fixed[y];
    if (fixed) fixed[x] = true;
  }

  #furnish(mask: number): void {
    const end = this.size - 7;
    for (let at = 0; at < this.size; at += 1) {
      this.#set(6, at, at % 2 === 0);
      this.#set(at, 6, at % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [end + 3, 3],
      [3, end + 3],
    ] as const)
      this.#rings(x, y, 4, [2, 4]);
    const lines = this.#alignment();
    const last = lines.at(-1);
    for (const x of lines)
      for (const y of lines)
        if (!((x === 6 && (y === 6 || y === last)) || (x === last && y === 6))) this.#rings(x, y, 2, [1]);
    this.#format(mask);
    this.#versions();
  }

  /** Squares in each other around a point: those at these distances are light. */
  #rings(x: number, y: number, reach: number, light: readonly number[]): void {
    for (let down = -reach; down <= reach; down += 1)
      for (let right = -reach; right <= reach; right += 1)
        this.#set(x + right, y + down, !light.includes(Math.max(Math.abs(right), Math.abs(down))));
  }

  /** Rows and columns at which small squares lie. */
  #alignment(): number[] {
    if (this.version === 1) return [];
    const end = this.size - 7;
    return this.version < 7 ? [6, end] : [6, (6 + end) / 2, end];
  }

  /** Which correction (M is 0) and which mask: twice, and one module that is always dark. */
  #format(mask: number): void {
    const bits = checked(mask, 10, 0x537) ^ 0x5412;
    const bit = (index: number): boolean => !!((bits >> index) & 1);
    for (let index = 0; index < 15; index += 1) {
      const along = index < 6 ? index : index < 8 ? index + 1 : this.size - 15 + index;
      const across = index < 8 ? this.size - 1 - index : index < 9 ? 7 : 14 - index;
      this.#set(8, along, bit(index));
      this.#set(across, 8, bit(index));
    }
    this.#set(8, this.size - 8, true);
  }

  #versions(): void {
    if (this.version < 7) return;
    const bits = checked(this.version, 12, 0x1f25);
    for (let index = 0; index < 18; index += 1) {
      const [long, short] = [this.size - 11 + (index % 3), Math.floor(index / 3)];
      this.#set(long, short, !!((bits >> index) & 1));
      this.#set(short, long, !!((bits >> index) & 1));
    }
  }

  /** Where the text goes: up and down in columns of two, from the right. */
  *#zigzag(): Generator<readonly [number, number]> {
    let up = true;
    for (let right = this.size - 1; right > 0; right -= 2, up = !up) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step += 1) {
        const y = up ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) if (!this.#fixed[y]?.[x]) yield [x, y];
      }
    }
  }

  /** How hard it is to read: long runs, blocks of one colour, what looks like a finder, too dark or too light. */
  get penalty(): number {
    const columns = this.rows.map((_, x) => this.rows.map((row) => row[x] ?? false));
    const lines = [...this.rows, ...columns].map((line) => line.map(Number).join(""));
    const count = (line: string, pattern: RegExp): number => [...line.matchAll(pattern)].length;
    const runs = lines.flatMap((line) => [...line.matchAll(/0{5,}|1{5,}/g)].map(([run]) => run.length - 2));
    const finders = lines.map((line) => count(line, /(?=10111010000)/g) + count(line, /(?=00001011101)/g));
    let blocks = 0;
    this.rows.forEach((row, y) =>
      row.forEach((dark, x) => {
        const square = [row[x + 1], this.rows[y + 1]?.[x], this.rows[y + 1]?.[x + 1]];
        if (square.every((one) => one === dark)) blocks += 1;
      }),
    );
    const dark = this.rows.flat().filter(Boolean).length / this.size ** 2;
    const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
    return sum(runs) + 3 * blocks + 40 * sum(finders) + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
  }
}
