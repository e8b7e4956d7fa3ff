import { expect, it } from "vitest";
import type { KeyValueStorage } from "@roster/core";
import { mayReload } from "./missing-code.ts";

const memory = (): KeyValueStorage => {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
  };
};

/** A tab at a time. Its storage stays when the page reloads. */
function tab(storage: () => KeyValueStorage): { at: number; mayReload(script: string): boolean } {
  return {
    at: 1_000_000,
    mayReload(script) {
      return mayReload(script, this.at, { storage });
    },
  };
}

it("the page reloads once for a script that the server has removed", () => {
  const storage = memory();
  const page = tab(() => storage);
  expect(page.mayReload("/a.js")).toBe(true);
  page.at += 3_600_000;
  expect(page.mayReload("/a.js")).toBe(false);
});

it("the page does not reload again within a minute, even for another script", () => {
  const storage = memory();
  const page = tab(() => storage);
  expect(page.mayReload("/a.js")).toBe(true);
  page.at += 59_000;
  expect(page.mayReload("/b.js")).toBe(false);
});

it("the page reloads again after a later deploy", () => {
  const storage = memory();
  const page = tab(() => storage);
  expect(page.mayReload("/a.js")).toBe(true);
  page.at += 61_000;
  expect(page.mayReload("/b.js")).toBe(true);
});

it("the page never reloads without storage", () => {
  const refuses = tab(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  expect(refuses.mayReload("/a.js")).toBe(false);
  const full = tab(() => ({
    ...memory(),
    setItem() {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    },
  }));
  expect(full.mayReload("/a.js")).toBe(false);
});
