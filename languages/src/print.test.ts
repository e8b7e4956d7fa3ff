import { expect, it } from "vitest";
import { printGroup, printLanguages } from "./print.ts";
import { pseudoLanguage } from "./pseudo.ts";
import type { Language } from "./text.ts";

const words = { nouns: "b`${i}rds" };

/** The exports of a printed module. */
async function run(group: Language[string], tag = "en"): Promise<Readonly<Record<string, unknown>>> {
  const { stripTypeScriptTypes } = await import("node:module");
  const code = stripTypeScriptTypes(printGroup(tag, group, words));
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

const call = (text: unknown, ...values: readonly unknown[]): unknown =>
  typeof text === "function" ? Reflect.apply(text, undefined, values) : text;

it("a printed text has the words of the directory and the values in their places, whatever characters they have", async () => {
  const texts = await run({
    all: "All {nouns} \\ `${x}`".replace("${x}", "$"),
    "moved(name, place)": "{place}: {name}",
  });
  expect(texts["all"]).toBe("All b`${i}rds \\ `$`");
  expect(call(texts["moved"], "$&", 2)).toBe("2: $&");
});

it("a printed list keeps its parts", async () => {
  const texts = await run({ mail: ["Write to ", "."], link: ["Open ", "{host}"] });
  expect(texts["mail"]).toEqual(["Write to ", "."]);
  expect(call(texts["link"], "one.example")).toEqual(["Open ", "one.example"]);
});

it.each([
  ["en", ["many", "one", "many"]],
  ["es", ["many", "one", "many"]],
  ["fr", ["one", "one", "many"]],
])("a printed plural of 0, 1 and 2 follows the rule of %s", async (tag, expected) => {
  const { left } = await run({ left: { count: { one: "one", other: "many" } } }, tag);
  expect([0, 1, 2].map((count) => call(left, count))).toEqual(expected);
});

it("a language whose plural has no comparison yet is refused, not printed wrong", () => {
  const group = { left: { count: { one: "1", few: "2", many: "5", other: "1.5" } } };
  expect(() => printGroup("pl", group, words)).toThrow("plural of pl");
});

it("languages that the browser chooses are printed as an object each", () => {
  const printed = printLanguages(
    new Map([
      ["en", { more: "More" }],
      ["fr", { more: "Plus" }],
    ]),
    words,
  );
  expect(printed).toBe(
    'export const en = {\n  tag: "en",\n  more: `More`,\n};\nexport const fr = {\n  tag: "fr",\n  more: `Plus`,\n};\n',
  );
});

it("the pseudo-language puts brackets around every text and leaves the names", () => {
  const language = {
    run: { all: "See {nouns}", list: ["", "Open "], left: { count: { one: "1", other: "{count}" } } },
  };
  expect(pseudoLanguage(language)).toEqual({
    run: {
      all: "[Séé {nouns}·····]",
      list: ["", "[Ópén ··]"],
      left: { count: { one: "[1·]", other: "[{count}···]" } },
    },
  });
});
