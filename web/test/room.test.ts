/** Where the map is clear of windows, and how it moves there. */

import { describe, expect, it } from "vitest";
import { clearRoom, moveInto } from "../src/model/room";

const map = { left: 0, top: 60, right: 820, bottom: 730 };

describe("the room beside windows", () => {
  it("is the whole map without any", () => {
    expect(clearRoom(map, [])).toEqual(map);
    expect(clearRoom(map, [{ left: 900, top: 0, right: 1000, bottom: 99 }])).toEqual(map);
  });

  it("is beside a tall window and below a wide one", () => {
    expect(clearRoom(map, [{ left: 350, top: 70, right: 750, bottom: 720 }])).toEqual({ ...map, right: 350 });
    expect(clearRoom(map, [{ left: 6, top: 66, right: 814, bottom: 300 }])).toEqual({ ...map, top: 300 });
  });

  it("keeps clear of the small map in the corner too", () => {
    const windows = [
      { left: 350, top: 70, right: 750, bottom: 720 },
      { left: 10, top: 555, right: 170, bottom: 725 },
    ];
    expect(clearRoom(map, windows)).toEqual({ ...map, right: 350, bottom: 555 });
  });
});

describe("the way there", () => {
  const room = { left: 0, top: 60, right: 350, bottom: 555 };

  it("is none for what is in sight", () => expect(moveInto(room, [[100, 200]], 40)).toEqual([0, 0]));

  it("is no longer than need be", () => {
    expect(moveInto(room, [[200, 630]], 40)).toEqual([0, -115]);
    expect(
      moveInto(
        room,
        [
          [400, 90],
          [420, 200],
        ],
        40,
      ),
    ).toEqual([-110, 10]);
    expect(moveInto(room, [[-30, 200]], 40)).toEqual([70, 0]);
  });

  it("leads the middle of what is too large for it to the middle", () => {
    expect(
      moveInto(
        room,
        [
          [100, 200],
          [600, 210],
        ],
        40,
      ),
    ).toEqual([-175, 0]);
  });

  it("leads nowhere for nothing", () => expect(moveInto(room, [], 40)).toEqual([0, 0]));
});
