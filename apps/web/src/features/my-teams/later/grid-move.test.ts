import { expect, it } from "vitest";
import { gridMove } from "./pick-group.tsx";

const grid = { count: 10, columns: 4, isRtl: false };

it.each([
  ["ArrowRight", 4, 5],
  ["ArrowLeft", 4, 3],
  ["ArrowDown", 4, 8],
  ["ArrowUp", 4, 0],
  ["Home", 4, 0],
  ["End", 4, 9],
  ["ArrowLeft", 0, undefined],
  ["ArrowRight", 9, undefined],
  ["ArrowDown", 7, undefined],
  ["ArrowUp", 3, undefined],
  ["Enter", 4, undefined],
])("gridMove: %s moves from item %d to item %s", (key, from, to) => {
  expect(gridMove(key, from, grid)).toBe(to);
});

it("gridMove swaps left and right if the first item is at the right", () => {
  expect(gridMove("ArrowLeft", 4, { ...grid, isRtl: true })).toBe(5);
  expect(gridMove("ArrowRight", 4, { ...grid, isRtl: true })).toBe(3);
});
