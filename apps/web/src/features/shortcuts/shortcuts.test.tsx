import { type Acct, acctOf, type PersistedStorage } from "@roster/core";
import { describe, expect, it, onTestFinished } from "vitest";
import { createAccountPlaces } from "../../account-places.ts";
import { site } from "../../directory.ts";
import { createFakeStorage, forbiddenStorage } from "../../testing/fake-storage.ts";
import { actionOf, createShortcuts, type KeyPress, SHORTCUTS } from "./shortcuts.ts";

const ACCT = acctOf({ username: "robin" }, site);

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

/** A page with the cards of two accounts, or the page of one account. */
function visit(
  at: PersistedStorage = createFakeStorage(),
  { basePath = "/", kind = "card" }: { readonly basePath?: string; readonly kind?: "card" | "head" } = {},
) {
  const box = document.body.appendChild(document.createElement("div"));
  for (const name of ["One", "Two"]) {
    const link = document.createElement("a");
    link.href = `#${name}`;
    link.textContent = name;
    box.appendChild(document.createElement("p")).append(link);
  }
  const places = createAccountPlaces();
  places.add([ACCT, acctOf({ username: "wren" }, site)], box.children, kind);
  const followed: Acct[] = [];
  const shortcuts = createShortcuts({ at, basePath, places, follow: (acct) => void followed.push(acct) });
  const disconnect = shortcuts.connect();
  onTestFinished(() => {
    disconnect();
    box.remove();
  });
  /** Presses a key. Returns whether a shortcut handled it. */
  const hit = (key: string): boolean =>
    !document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  return { shortcuts, followed, disconnect, press: hit, focused: () => box.querySelector(":focus")?.textContent };
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
  expect(page.press("f"), "before other input").toBe(false);
  expect(page.press("j")).toBe(true);
  expect(page.focused()).toBe("One");
  expect(page.press("x")).toBe(false);
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
  expect([page.followed, page.focused()]).toEqual([[], undefined]);
  expect(page.shortcuts.help.get()).toBe(false);
  expect([...at.entries]).toEqual([["rosterShortcuts", "off"]]);
  page.disconnect();
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
  const page = visit(at, { basePath: "/other" });
  expect(page.press("j")).toBe(true);
  page.shortcuts.enabled.set(false);
  expect(at.entries.get("rosterShortcuts/other")).toBe("off");
});

it("keys are ignored after the shortcuts were disconnected", () => {
  const page = visit();
  page.disconnect();
  expect(page.press("j")).toBe(false);
});

it("the key f follows nobody on a page that the visitor has not used", () => {
  const { followed, press: hit } = visit(createFakeStorage(), { kind: "head" });
  for (const key of ["f", "x", "Shift", "f"]) hit(key);
  expect(followed).toEqual([]);
});

it.each(["pointerdown", "wheel"])("after a %s, the key f follows the account of the page", (input) => {
  const { followed, press: hit } = visit(createFakeStorage(), { kind: "head" });
  document.dispatchEvent(new Event(input));
  hit("f");
  expect(followed).toEqual([ACCT]);
});

it.each(["Tab", "ArrowDown", "j"])("after the key %s, the key f follows the account of the page", (key) => {
  const { followed, press: hit } = visit(createFakeStorage(), { kind: "head" });
  hit(key);
  hit("f");
  expect(followed).toEqual([ACCT]);
});
