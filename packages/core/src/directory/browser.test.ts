import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFakeStorage } from "../instance/testing/fakes.ts";
import { browserStorage, TIMES_KEY } from "./browser.ts";

const stored = createFakeStorage();
const NINE = Date.parse("2026-10-09T09:00:00Z");

beforeEach(() => {
  stored.map.clear();
  vi.stubGlobal("localStorage", stored.storage());
  vi.spyOn(Date, "now").mockReturnValue(NINE + 12_345);
});
afterEach(() => void vi.unstubAllGlobals());

it("a table beside the values has the minute in which each was written, and no value that was removed", () => {
  const { setItem, removeItem } = browserStorage.storage();
  setItem("teams", "a");
  setItem("words", "b");
  removeItem("teams");
  expect(stored.map.get(TIMES_KEY)).toBe(`{"words":${NINE}}`);
  removeItem("words");
  expect([...stored.map]).toEqual([]);
});

it("a table that nobody can read is replaced", () => {
  stored.map.set(TIMES_KEY, "{");
  browserStorage.storage().setItem("teams", "a");
  expect(stored.map.get(TIMES_KEY)).toBe(`{"teams":${NINE}}`);
});

it("a value is stored although the storage has no room for its time", () => {
  const full = { ...stored.storage(), setItem: (key: string, text: string) => void stored.map.set(key, text) };
  vi.stubGlobal("localStorage", {
    ...full,
    setItem(key: string, text: string) {
      if (key === TIMES_KEY) throw new DOMException("Full", "QuotaExceededError");
      full.setItem(key, text);
    },
  });
  browserStorage.storage().setItem("teams", "a");
  expect([...stored.map]).toEqual([["teams", "a"]]);
});
