import { expect, it } from "vitest";
import { checkLanguage, checkTranslation, missingTexts } from "./check.ts";
import type { Language } from "./text.ts";

const words = { nouns: "birds" };
const problems = (language: Language, tag = "en"): readonly string[] => checkLanguage(tag, language, words);

it("texts, lists and plurals of the right names have no problems", () => {
  const language = {
    run: {
      stop: "Stop",
      follow: "Follow @{handle}",
      all: "All {nouns}",
      link: ["Open ", "{host}"],
      "moved(name, place)": "{name} is now {place}.",
      "total(count, shown)": { count: { one: "1 bird", other: "{shown} {nouns}" } },
    },
  };
  expect(problems(language)).toEqual([]);
});

it("a text with several names and no order in its key is a problem, because translations change the order", () => {
  expect(problems({ run: { moved: "{name} is now {place}." } })).toEqual([
    "run.moved: has several names, so its key gives their order, such as moved(name, place)",
  ]);
});

it("an unknown name, a missing name and a broken name are problems with their group and key", () => {
  expect(problems({ run: { "moved(name, place)": "{name} is now {plaec}." } })).toEqual([
    "run.moved(name, place): has the unknown name {plaec}",
    "run.moved(name, place): lacks the name {place}",
  ]);
  expect(problems({ run: { left: "{count left" } })).toEqual(["run.left: has a brace without a name: {count left"]);
  expect(problems({ run: { "1st": "First" } })).toHaveLength(1);
});

it("a language needs the plural forms of its own rules, and no others", () => {
  const language = { run: { left: { count: { one: "1 ptak", other: "{count} ptaka" } } } };
  expect(problems(language, "pl")).toEqual([
    'run.left: lacks the plural form "many"',
    'run.left: lacks the plural form "few"',
  ]);
  expect(problems({ run: { left: { count: { few: "{count} birds", other: "{count} birds" } } } })).toEqual([
    'run.left: lacks the plural form "one"',
    'run.left: has the needless plural form "few"',
  ]);
});

it("a translation with other keys, shapes or names than the English file is a problem", () => {
  const english = { widget: { follow: "Follow @{username}", more: "More", boxed: "Copy." } };
  const language = { widget: { follow: "Suivre @{nom}", more: ["Plus"], extra: "!" } };
  expect(checkTranslation(language, english, words)).toEqual([
    "widget.follow: has the shape text, {nom}, but the English text has text, {username}",
    "widget.more: has the shape list of 1, but the English text has text",
    "widget.extra: is unknown",
  ]);
  expect(missingTexts(language, english)).toEqual(["widget.boxed"]);
});
