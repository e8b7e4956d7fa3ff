import { afterEach, expect, it, vi } from "vitest";
import { defineRosterElements } from "./index.ts";

afterEach(() => vi.unstubAllGlobals());

it("row 126: the second script of a page defines no element again", () => {
  const defined = new Map<string, unknown>();
  const customElements = {
    get: (name: string) => defined.get(name),
    define(name: string, element: unknown) {
      if (defined.has(name)) throw new DOMException(`${name} is defined`, "NotSupportedError");
      defined.set(name, element);
    },
  };
  const withPart = (name: string) => ({ prototype: { [name]: undefined } });
  const browser = {
    customElements,
    CSSStyleSheet: class {
      replaceSync(): void {}
    },
    CSS: { supports: () => true },
    Document: withPart("adoptedStyleSheets"),
    HTMLElement: withPart("attachInternals"),
    ElementInternals: withPart("states"),
  };
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value);
  defineRosterElements("https://flock.example");
  defineRosterElements("https://flock.example");
  expect([...defined.keys()]).toEqual(["roster-list", "roster-follow"]);
});
