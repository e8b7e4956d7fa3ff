import type { PersistedStorage } from "@roster/core";
import { describe, expect, it } from "vitest";
import { createFakeStorage, forbiddenStorage } from "../../testing/fake-storage.ts";
import { actionOf, createShortcuts, type KeyPress, SHORTCUTS } from "./shortcuts.ts";

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
});

function visit(at: PersistedStorage = createFakeStorage(), basePath = "/") {
  const done: string[] = [];
  let hear: ((press: KeyPress) => boolean) | undefined;
  const did = (what: string): boolean => {
    done.push(what);
    return what !== "follow";
  };
  const shortcuts = createShortcuts({
    at,
    basePath,
    view: {
      onKey(listener) {
        hear = listener;
        return () => void (hear = undefined);
      },
      focusSearch: () => did("search"),
      step: (by) => did(by === 1 ? "next" : "previous"),
      follow: () => did("follow"),
    },
  });
  const disconnect = shortcuts.connect();
  return { shortcuts, done, disconnect, press: (key: string, more?: Partial<KeyPress>) => hear?.(press(key, more)) };
}

describe("shortcuts", () => {
  it.each([...SHORTCUTS])("the key %s runs the action %s", (key, action) => {
    expect(actionOf(press(key))).toBe(action);
  });

  it.each(["J", "K", "F", "Enter", "Escape", " ", "a", "constructor", "__proto__", ""])(
    "the key %j does nothing",
    (key) => {
      expect(actionOf(press(key))).toBeUndefined();
    },
  );

  it.each(["ctrlKey", "metaKey", "altKey", "isComposing", "defaultPrevented"] as const)(
    "a key press with %s is ignored",
    (name) => expect(actionOf(press("/", { [name]: true }))).toBeUndefined(),
  );

  it("a key that is held down repeats only the actions next and previous", () => {
    const held = [...SHORTCUTS].filter(([key]) => actionOf(press(key, { repeat: true })) !== undefined);
    expect(held.map(([, action]) => action)).toEqual(["next", "previous"]);
  });
});

it("the shortcuts report whether they handled a key press", () => {
  const page = visit();
  expect(page.press("j")).toBe(true);
  expect(page.press("f")).toBe(false);
  expect(page.press("x")).toBe(false);
  expect(page.done).toEqual(["next", "follow"]);
});

it("the key ? opens the help about shortcuts", () => {
  const { shortcuts, press: hit } = visit();
  expect(shortcuts.help.get()).toBe(false);
  expect(hit("?")).toBe(true);
  expect(shortcuts.help.get()).toBe(true);
});

it("all keys are ignored after the shortcuts were turned off, also after a reload", () => {
  const at = createFakeStorage();
  const page = visit(at);
  page.shortcuts.enabled.set(false);
  for (const key of SHORTCUTS.keys()) expect(page.press(key)).toBe(false);
  expect(page.done).toEqual([]);
  expect(page.shortcuts.help.get()).toBe(false);
  expect([...at.entries]).toEqual([["rosterShortcuts", "off"]]);
  const again = visit(at);
  expect(again.press("j")).toBe(false);
  again.shortcuts.enabled.set(true);
  expect(again.press("j")).toBe(true);
  expect(at.entries.size).toBe(0);
});

it.each(["banana", "true", "", "null"])("the shortcuts stay on with %j in storage", (text) => {
  expect(visit(createFakeStorage({ rosterShortcuts: text })).press("j")).toBe(true);
});

it("the shortcuts can be turned off even if storage fails", () => {
  const page = visit(forbiddenStorage);
  page.shortcuts.enabled.set(false);
  expect(page.press("j")).toBe(false);
});

it("the setting of the shortcuts is stored under the base path", () => {
  const at = createFakeStorage({ rosterShortcuts: "off" });
  const page = visit(at, "/other");
  expect(page.press("j")).toBe(true);
  page.shortcuts.enabled.set(false);
  expect(at.entries.get("rosterShortcuts/other")).toBe("off");
});

it("keys are ignored after the shortcuts were disconnected", () => {
  const page = visit();
  page.disconnect();
  expect(page.press("j")).toBeUndefined();
});
