import { readFileSync } from "node:fs";
import reserved from "@roster/data/reserved.json" with { type: "json" };
import { describe, expect, it } from "vitest";
import { directory } from "../src/directory.ts";
import { COLOURS, LIST_ATTRIBUTES, readSettings } from "../src/settings.ts";
import { PARTS, printManifest, STATES, VARIABLES } from "./manifest.ts";

interface Named {
  readonly name: string;
  readonly type: { readonly text: string };
  readonly default?: string;
}
interface Declared {
  readonly attributes: readonly Named[];
  readonly members: readonly Named[];
  readonly events: readonly Named[];
}

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), "utf8");
const styles = ["style", "follow", "layouts"].map((name) => read(`../src/${name}.css`)).join("");
const types = read("../src/elements.ts");
const [list, button]: readonly Declared[] = JSON.parse(printManifest(directory.tags)).modules[0].declarations;
const names = (all: readonly Named[] | undefined): readonly string[] => (all ?? []).map(({ name }) => name).sort();
/** The first group of each match, sorted. */
const found = (text: string, pattern: RegExp): readonly string[] =>
  Array.from(text.matchAll(pattern), ([, one = ""]) => one).toSorted();
/** The member names of an interface. */
const typed = (name: string): readonly string[] => {
  const body = new RegExp(`interface ${name}[^{]*\\{\\n([^]*?)\\n\\}`).exec(types)?.[1] ?? "";
  return [
    ...new Set(Array.from(body.matchAll(/^ {2}(?:get |set |readonly )?"?([\w:-]+)"?[(:]/gm), ([, one = ""]) => one)),
  ].sort();
};

describe("custom-elements.json names", () => {
  it("custom-elements.json names every observed attribute", () => {
    expect(names(list?.attributes)).toEqual(LIST_ATTRIBUTES.toSorted());
    const heard = /const ATTRIBUTES = \[(.*)\]/.exec(read("../src/follow-element.ts"))?.[1] ?? "";
    expect(names(button?.attributes)).toEqual([...found(heard, /"(\w+)"/g), ...COLOURS].toSorted());
  });

  it("custom-elements.json names every property and method of the TypeScript types and of the tags", () => {
    expect(names(list?.members)).toEqual([...typed("RosterListElement"), ...directory.tags].sort());
    expect(names(button?.members)).toEqual(typed("RosterFollowElement"));
  });

  it("custom-elements.json of a directory without teams leaves out the attribute that fills lists of teams", () => {
    expect(names(list?.attributes)).toContain("fill");
    expect(printManifest(["collection", "city"], false)).not.toMatch(/\bfill\b|\bteam/);
  });

  it("custom-elements.json names every event of the TypeScript types", () => {
    expect(names(list?.events)).toEqual(typed("RosterEvents"));
    expect(names(button?.events)).toEqual(typed("RosterEvents").filter((name) => name !== "roster:ready"));
    expect(types).toContain("GlobalEventHandlersEventMap extends RosterEvents");
  });

  it("custom-elements.json names exactly the parts and custom properties in use", () => {
    const drawn =
      read("../src/list-view.tsx") + read("../src/follow-view.tsx") + read("../../../packages/ui/src/card-view.tsx");
    expect(new Set(found(drawn, /part(?:=|\?\.\()"(\w+)"/g))).toEqual(new Set(PARTS));
    expect(new Set(found(styles, /var\((--roster-[\w-]+)/g))).toEqual(new Set(VARIABLES));
  });

  it("custom-elements.json names every custom state", () => {
    const status = /type ListStatus = (.*);/.exec(types)?.[1] ?? "";
    expect(found(status, /"(\w+)"/g)).toEqual(STATES.toSorted());
  });
});

it("the reserved words name every attribute and property of the widget, so that no facet key can equal one", () => {
  const declared = [list, button].flatMap((one) => [...names(one?.attributes), ...names(one?.members)]);
  const words = new Set(declared.filter((name) => !directory.tags.includes(name)));
  expect(reserved.attributes).toEqual([...words].toSorted());
});

describe("custom-elements.json has the values and defaults of", () => {
  const SETTINGS = ["sort", "layout", "follow", "avatars", "counts", "tags"] as const;
  const settled = (name: (typeof SETTINGS)[number], value: string | null): string => {
    const setting = readSettings((asked) => (asked === name ? value : null))[name];
    return typeof setting === "boolean" ? (setting ? "on" : "off") : setting;
  };

  it.each(SETTINGS)("custom-elements.json has the values and defaults of the attribute %s", (name) => {
    const told = list?.attributes.find((one) => one.name === name);
    const values = found(told?.type.text ?? "", /"(\w+)"/g);
    expect(values.length).toBeGreaterThan(1);
    for (const value of values) expect(settled(name, value)).toBe(value);
    expect(`"${settled(name, null)}"`).toBe(told?.default);
    expect(values).toContain(settled(name, "nonsense"));
  });

  it("custom-elements.json has the values and defaults of limit and heading-level", () => {
    const usual = readSettings(() => null);
    const told = (name: string) => list?.attributes.find((one) => one.name === name)?.default;
    expect([`"${usual.limit}"`, `"${usual.headingLevel}"`]).toEqual([told("limit"), told("heading-level")]);
    expect(readSettings(() => "99")).toMatchObject({ limit: 50, headingLevel: 6 });
    expect(readSettings(() => "-5")).toMatchObject({ limit: 1, headingLevel: 2 });
  });
});
