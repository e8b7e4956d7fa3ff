import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { directory } from "../src/directory.ts";
import { LIST_ATTRIBUTES } from "../src/settings.ts";
import { PARTS, printManifest, VARIABLES } from "./manifest.ts";

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), "utf8");
const styles = read("../src/style.css") + read("../src/layouts.css");
const [list] = JSON.parse(printManifest(directory.tags)).modules[0].declarations;

it("editors are told every attribute a list listens to", () => {
  const names: readonly string[] = list.attributes.map(({ name }: { name: string }) => name);
  expect(names.toSorted()).toEqual(LIST_ATTRIBUTES.toSorted());
});

it("editors are told every part and variable, and no other", () => {
  const drawn = read("../src/list-view.tsx") + read("../../../packages/ui/src/guest-card.tsx");
  expect(new Set(Array.from(drawn.matchAll(/part(?:=|: )"(\w+)"/g), ([, part]) => part))).toEqual(new Set(PARTS));
  const used = Array.from(styles.matchAll(/var\((--roster-[\w-]+)/g), ([, name]) => name);
  expect(new Set(used)).toEqual(new Set(VARIABLES));
});
