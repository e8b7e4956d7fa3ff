import { expect, it } from "vitest";
import { tabAfter } from "./code-tabs.tsx";

const TABS = ["a", "b", "c"];

it.each([
  ["ArrowRight", "a", "b"],
  ["ArrowRight", "c", "a"],
  ["ArrowLeft", "a", "c"],
  ["ArrowLeft", "b", "a"],
  ["Home", "c", "a"],
  ["End", "a", "c"],
  ["ArrowDown", "a", undefined],
  ["Enter", "a", undefined],
])("the key %s on tab %s moves to %s", (key, from, to) => {
  expect(tabAfter({ key, isRightToLeft: false }, TABS, from)).toBe(to);
});

it.each([
  ["ArrowRight", "a", "c"],
  ["ArrowLeft", "a", "b"],
])("in right-to-left text, the key %s on tab %s moves to %s", (key, from, to) => {
  expect(tabAfter({ key, isRightToLeft: true }, TABS, from)).toBe(to);
});
