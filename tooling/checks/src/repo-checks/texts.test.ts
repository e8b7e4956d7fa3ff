import { expect, it } from "vitest";
import { parseSource } from "./source.ts";
import { checkTextsInCode, checkUnusedTexts } from "./texts.ts";

const english = {
  path: "languages/en.json",
  text: '{\n  "run": {\n    "stop": "Stop",\n    "moved(name, place)": "{name}: {place}",\n    "pause": "Pause",\n    "old": "Old"\n  }\n}\n',
};
const unused = (...files: readonly (readonly [string, string])[]): readonly string[] => {
  const sources = files.map(([path, text]) => parseSource({ path, text }));
  return checkUnusedTexts([english], sources).map(({ line, message }) => `${line} ${message}`);
};
const inCode = (text: string, path = "apps/web/src/one.tsx"): readonly string[] =>
  checkTextsInCode(parseSource({ path, text })).map(({ message }) => message);

it("a text is used if code imports it by name, through a messages module or as a property of a namespace", () => {
  const all: readonly [string, string] = ["apps/web/src/messages.ts", 'export * from "@roster/texts/run";'];
  const named: readonly [string, string] = [
    "apps/web/src/a.ts",
    'import { stop, moved as move } from "./messages.ts";',
  ];
  const namespace: readonly [string, string] = [
    "apps/web/src/b.ts",
    'import * as t from "./messages.ts";\nt.pause; x.old;',
  ];
  expect(unused(all, named, namespace)).toEqual(["6 no code uses the text run.old"]);
});

it("a text that only a test uses is unused", () => {
  const test: readonly [string, string] = ["apps/web/src/a.test.ts", 'import { stop } from "@roster/texts/run";'];
  expect(unused(test)).toHaveLength(4);
});

it("a text in the code of the site is a problem, in a string or in JSX", () => {
  expect(inCode('const a = "See all";')).toHaveLength(1);
  expect(inCode("const a = (n: number) => `You follow ${n}`;")).toHaveLength(1);
  expect(inCode("const a = <p>Nothing here.</p>;")).toHaveLength(1);
});

it("keys, product names and messages for developers are not reported as texts", () => {
  expect(inCode('if (key === "Enter") throw new Error("The list is empty.");')).toEqual([]);
  expect(inCode('console.error("Search failed.", error); const a = "Mastodon", b = "not-found";')).toEqual([]);
  expect(inCode('const a = "See all";', "packages/core/src/one.ts")).toEqual([]);
});
