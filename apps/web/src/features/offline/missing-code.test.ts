import { expect, it } from "vitest";
import type { KeyValueStorage } from "@roster/core";
import { createReloadGuard, type ReloadGuard } from "./missing-code.ts";

const memory = (): KeyValueStorage => {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
  };
};

/** Creates a guard as each page load does. The tab's storage stays. */
function tab(storage: () => KeyValueStorage): { at: number; load(): ReloadGuard } {
  const state = {
    at: 1_000_000,
    load: () => createReloadGuard({ now: () => state.at, setTimeout: () => () => {} }, { storage }),
  };
  return state;
}

it("the page reloads once for a script that the server has removed", () => {
  const storage = memory();
  const page = tab(() => storage);
  expect(page.load().mayReload("/a.js")).toBe(true);
  page.at += 3_600_000;
  expect(page.load().mayReload("/a.js")).toBe(false);
});

it("the page does not reload again within a minute, even for another script", () => {
  const storage = memory();
  const page = tab(() => storage);
  expect(page.load().mayReload("/a.js")).toBe(true);
  page.at += 59_000;
  expect(page.load().mayReload("/b.js")).toBe(false);
});

it("the page reloads again after a later deploy", () => {
  const storage = memory();
  const page = tab(() => storage);
  expect(page.load().mayReload("/a.js")).toBe(true);
  page.at += 61_000;
  expect(page.load().mayReload("/b.js")).toBe(true);
});

it("the page never reloads without storage", () => {
  const refuses = tab(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  expect(refuses.load().mayReload("/a.js")).toBe(false);
  const full = tab(() => ({
    ...memory(),
    setItem() {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    },
  }));
  expect(full.load().mayReload("/a.js")).toBe(false);
});
