import { expect, it } from "vitest";
import { plainEnglish } from "@roster/site/plain-english";

/** An argument without letters that serves as a string, as a list and as a licence. */
const VALUE = Object.assign(["7"], { toLowerCase: () => "7", summary: "7" });
/** These values choose every branch of the texts with logic. */
const CALLS = [[], [VALUE, VALUE, VALUE, VALUE], [1, 1, 1, 1], [VALUE], ["follow", VALUE], ["unfollow", VALUE]];
/** Keys of states and settings: one word in lower case. */
const ID = /^[a-z]+(?:-[a-z]+)*$/;
const modules: Readonly<Record<string, object>> = import.meta.glob(["../**/messages.ts", "../**/*-messages.ts"], {
  eager: true,
});

it.each(Object.entries(modules))("every text of %s is in the file of its language", (_, module) => {
  expect(plainEnglish(textsOf(module).join("\n"), ["undefined"])).toEqual([]);
});

/** Every string of a value: those in objects and lists, and those that functions return. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return ID.test(value) ? [] : [value];
  if (typeof value === "function") return CALLS.flatMap((values) => textsOf(call(value, values)));
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** The text of a call, or an empty one if a text with logic refuses the values, such as a list where it needs a number. */
function call(text: Function, values: readonly unknown[]): unknown {
  try {
    return Reflect.apply(text, undefined, values);
  } catch {
    return "";
  }
}
