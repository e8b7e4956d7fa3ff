import { expect, it, onTestFinished } from "vitest";
import { placeBeside } from "./place.ts";

/** The top of a panel of 300 px beside an anchor from one height of the window to another. */
function topBeside(from: number, to: number): number {
  const [anchor, panel] = ["0", "300px"].map((height) => {
    const element = document.body.appendChild(document.createElement("div"));
    Object.assign(element.style, { position: "fixed", left: "20px", width: "50px", height });
    onTestFinished(() => element.remove());
    return element;
  });
  if (!anchor || !panel) return NaN;
  Object.assign(anchor.style, { top: `${from}px`, height: `${to - from}px` });
  placeBeside(anchor, panel, "center");
  return Number.parseFloat(panel.style.top);
}

it("a panel is below its anchor, or above it if there is only room there", () => {
  const end = document.documentElement.clientHeight;
  expect(topBeside(100, 120)).toBe(128);
  expect(topBeside(end - 40, end - 20)).toBe(end - 40 - 8 - 300);
  // with the distances to the anchor and to the window's edge, the panel needs 316 px above
  expect(topBeside(316, end - 20)).toBe(8);
  expect(topBeside(315, end - 20)).toBe(end - 20 + 8);
});
