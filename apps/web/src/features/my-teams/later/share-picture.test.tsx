import { expect, it, onTestFinished, vi } from "vitest";
import { drawSharePicture } from "./share-picture.ts";

it("the picture of shared teams has the hint in the middle below the code, and all texts in their order", async () => {
  document.documentElement.style.setProperty("--display", "serif");
  const draw = vi.spyOn(CanvasRenderingContext2D.prototype, "fillText");
  onTestFinished(() => {
    draw.mockRestore();
    document.documentElement.style.removeProperty("--display");
  });
  const parts = {
    title: "My teams",
    hint: "Scan me",
    footer: "Perch",
    crests: [],
    qr: { size: 21, path: "M0 0h1v1h-1z" },
  };
  expect(await drawSharePicture(parts)).toMatch(/^data:image\/png;base64,/);
  expect(draw.mock.calls.map(([text]) => text)).toEqual(["My teams", "Perch", "Scan me"]);
  const [, x, y] = draw.mock.calls[2] ?? [];
  // the code is 300 px wide, 64 px from the edge of a picture of 1,200 by 630 px
  expect(x).toBe(1200 - 64 - 150);
  expect(y).toBeGreaterThan(176 + 300);
  expect(y).toBeLessThan(630);
});
