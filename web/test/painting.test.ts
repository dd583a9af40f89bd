import { describe, expect, it } from "vitest";
import { around, covers, paintFor, paintPart, type Part } from "../src/model/painting";

const SHEET: Part = [-100, -100, 1100, 900];

describe("what is painted sharply", () => {
  it("is what is seen with half a window around it, as far as there is paper", () => {
    expect(around([400, 300, 600, 500], SHEET)).toEqual([300, 200, 700, 600]);
    expect(around([-90, 300, 410, 800], SHEET)).toEqual([-100, 50, 660, 900]);
  });
  it("serves as long as all paper that is seen lies in it", () => {
    const part = around([400, 300, 600, 500], SHEET);
    expect(covers(part, [480, 380, 680, 580], SHEET)).toBe(true);
    expect(covers(part, [520, 380, 720, 580], SHEET)).toBe(false);
    expect(covers(SHEET, [-500, -500, 5000, 5000], SHEET)).toBe(true);
  });
});

describe("a layer", () => {
  const layer = (): HTMLElement =>
    ({ style: {}, firstElementChild: { style: {} } }) as unknown as HTMLElement;
  const drawing = (of: HTMLElement): string => (of.firstElementChild as HTMLElement).style.transform;

  it("is painted as large as it is seen, and lies in the world as large as the map", () => {
    const whole = layer();
    paintFor(whole, 2);
    expect([whole.style.transform, drawing(whole)]).toEqual([
      "scale(0.5) translate(0px,0px)",
      "translate(0px,0px) scale(2)",
    ]);
  });
  it("is cut to its part, on whole pixels", () => {
    const cut = layer();
    paintPart(cut, 2, [10.3, 20, 60.2, 40]);
    expect([cut.style.width, cut.style.height]).toEqual(["101px", "40px"]);
    expect(drawing(cut)).toBe("translate(-20px,-40px) scale(2)");
  });
});
