import { expect, it } from "vitest";
import { printData, printGroup } from "./print.ts";
import { pseudoLanguage } from "./pseudo.ts";
import type { Language } from "./text.ts";

const words = { nouns: "b`${i}rds" };

/** The exports of a printed module. */
async function run(group: Language[string], tag = "en", english = group): Promise<Readonly<Record<string, unknown>>> {
  const { stripTypeScriptTypes } = await import("node:module");
  const code = stripTypeScriptTypes(printGroup(tag, group, words, english));
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

it("a printed plural of 0, 1, 2, 5 and 21 has the forms of Polish, which has few and many", async () => {
  const forms = { one: "1 ptak", few: "{count} ptaki", many: "{count} ptaków", other: "{count} ptaka" };
  const { left } = await run({ left: { count: forms } }, "pl");
  const expected = ["0 ptaków", "1 ptak", "2 ptaki", "5 ptaków", "21 ptaków"];
  expect([0, 1, 2, 5, 21].map((count) => call(left, count))).toEqual(expected);
});

it("a printed plural of Japanese has its only form", async () => {
  const { left } = await run({ left: { count: { other: "{count}羽" } } }, "ja");
  expect([1, 2].map((count) => call(left, count))).toEqual(["1羽", "2羽"]);
});

it("a text that the language lacks is printed in English, with the English plural", async () => {
  const english = { stop: "Stop", left: { count: { one: "1 bird", other: "{count} birds" } } };
  const { stop, left } = await run({ stop: "Zatrzymaj" }, "pl", english);
  expect([stop, call(left, 1), call(left, 2)]).toEqual(["Zatrzymaj", "1 bird", "2 birds"]);
});

it("a file for browsers has the forms of its language, the words of the directory, and values by their place in the call", () => {
  const group = {
    copy: "Kopiuj {nouns}",
    "inYear(count, year)": "{year}: {count}",
    "total(count, shown)": { count: { one: "{shown} ptak", few: "{shown} ptaki", many: "{shown} z {count}" } },
  };
  expect(JSON.parse(printData("pl", group, { nouns: "ptaki" }))).toEqual({
    tag: "pl",
    copy: "Kopiuj ptaki",
    inYear: "{1}: {0}",
    total: { one: "{1} ptak", few: "{1} ptaki", many: "{1} z {0}" },
  });
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
