import { followTexts, outcomeTexts, permissionTexts, signInTexts, timeTexts } from "@roster/core/site";
import { expect, it } from "vitest";
import english from "../en.json" with { type: "json" };
import { type Language, readText } from "./text.ts";

/** Functions that print times, which every language has without its file. */
const FORMATS = ["waitText", "timeText"];

it.each([
  ["times", english.times, timeTexts],
  ["core-follows", english["core-follows"], followTexts],
  ["core-outcomes", english["core-outcomes"], outcomeTexts],
  ["core-sign-in", english["core-sign-in"], signInTexts],
  ["core-permissions", english["core-permissions"], permissionTexts],
])("the texts %s of the English file are those that the core has built in", (_, file: Language[string], core) => {
  const read = Object.entries(file).map(([signature, value]) => readText(signature, value, {}));
  const builtIn = new Map<string, unknown>(Object.entries(core).filter(([key]) => !FORMATS.includes(key)));
  const shown = read.map(({ key, names }) => {
    const text = builtIn.get(key);
    const values = names.map((name) => `{${name}}`);
    return [key, typeof text === "function" ? Reflect.apply(text, undefined, values) : text];
  });
  expect(shown).toEqual(read.map(({ key, value }) => [key, value]));
  expect([...builtIn.keys()]).toEqual(read.map(({ key }) => key));
});
