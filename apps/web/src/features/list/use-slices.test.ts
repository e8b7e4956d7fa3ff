import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { useSlices } from "./use-slices.ts";

it("the first frame of a prerendered list has all its rows", () => {
  const rows = Array.from({ length: 100 }, (_, row) => row);
  const List = (): string => {
    const { shown, empty, isBusy } = useSlices(rows, rows.length);
    return JSON.stringify([shown.length, empty.size, isBusy]);
  };
  expect(renderToStaticMarkup(createElement(List))).toBe("[100,0,false]");
});
