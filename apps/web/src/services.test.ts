import { afterEach, expect, it, vi } from "vitest";
import { createServices } from "./services.ts";

afterEach(() => vi.unstubAllGlobals());

const own = { location: { origin: "https://birds.example" }, BroadcastChannel: {} };
const page = { ...own, top: own, self: own };
const withPopovers = { prototype: { popover: "" } };
const NewMap = Map;

/** `Map` of a browser without `groupBy`. */
function OldMap(entries?: Iterable<readonly [unknown, unknown]>): object {
  return new NewMap(entries);
}

/** Whether nobody signs in or follows in a browser with these parts. */
function isOff(window: object, HTMLElement: object = withPopovers, map: object = Map): boolean {
  const parts = { window, HTMLElement, Map: map, navigator: { locks: {} } };
  for (const [name, value] of Object.entries(parts)) vi.stubGlobal(name, value);
  return createServices().page.visitor.switchedOff.get();
}

it("signing in is switched off in a frame of another site, and not in a page of its own S20", () => {
  expect(isOff(page)).toBe(false);
  expect(isOff({ ...page, top: {} })).toBe(true);
});

it("row 180: signing in is switched off in a browser without popovers or Map.groupBy", () => {
  expect(isOff(page, { prototype: {} })).toBe(true);
  expect(isOff(page, withPopovers, OldMap)).toBe(true);
});

it("row 225: signing in is switched off in a browser without BroadcastChannel", () => {
  const { BroadcastChannel: _, ...others } = page;
  expect(isOff(others)).toBe(true);
});
