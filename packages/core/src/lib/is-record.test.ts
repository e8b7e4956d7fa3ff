import { expect, it } from "vitest";
import { isRecord } from "./untrusted.ts";

it.each([{}, { id: "1" }, new Map(), Object.create(null)])("isRecord accepts the object %o", (value) => {
  expect(isRecord(value)).toBe(true);
});

it.each([null, undefined, "id", 1, true, [], [{}], () => {}])("isRecord refuses %o", (value) => {
  expect(isRecord(value)).toBe(false);
});
