import { describe, expect, it } from "vitest";
import * as z from "zod";
import { explain } from "./issues.ts";
import { told } from "./testing/told.ts";
import { fields } from "./text-schemas.ts";

const alphabet = "abcdefghijklmno".split("");
const choice = z.strictObject({ a: z.enum(["Red", "Blue"]) });

it("explain does not call a value missing that was parsed without reportInput", () => {
  const problems = (schema: z.ZodType, value: unknown) => {
    const { error } = schema.safeParse(value);
    return error ? explain(error).map(({ path, problem }) => `${path.join(".")} ${problem}`) : [];
  };
  const schema = z.strictObject({ list: z.array(z.string()), text: z.string() });
  expect(problems(schema, { list: "a" })).toEqual(["list is not a list", "text is not text in quotes"]);
  expect(problems(choice, { a: "Green" })).toEqual(["a the value is not a known value"]);
});

describe("a value of another type", () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ["nothing", z.string(), undefined, "is missing. Add it: text in quotes."],
    ["null", z.string(), null, "is null instead of text in quotes. Write text in quotes."],
    ["a list", z.string(), [], "is a list instead of text in quotes. Write text in quotes."],
    ["an object", z.string(), {}, "is an object instead of text in quotes. Write text in quotes."],
    ["true", z.string(), true, "is a boolean instead of text in quotes. Write text in quotes."],
    ["a number", z.string(), 7, "is 7 instead of text in quotes. Write text in quotes."],
    ["text", z.boolean(), "yes", "is a string instead of true or false. Write true or false."],
    ["text", z.array(z.string()), "a", "is a string instead of a list. Write a list."],
    ["text", z.strictObject({}), "a", "is a string instead of an object. Write an object."],
    ["text", z.record(z.string(), z.string()), "a", "is a string instead of an object. Write an object."],
    ["NaN", z.number(), Number.NaN, "is NaN instead of a number. Write a number."],
    ["half a number", z.int(), 1.5, "is 1.5 instead of a whole number. Write a whole number."],
    ["text", z.date(), "today", "is a string instead of date. Write date."],
  ])("for a wrong type, the problem names %s and the expected type", (_, type, value, expected) => {
    expect(told(z.strictObject({ a: type }), { a: value })).toEqual([`a: ${expected}`]);
  });
});

describe("an unknown value", () => {
  it("a missing value of a list of choices is reported with the choices", () => {
    expect(told(choice, {})).toEqual(["a: is missing. Add it: one of Red, Blue."]);
  });

  const CITIES = ["Łódź", "Kraków"];
  const TEAMS = ["north/four-city", "north/river-club"];
  it.each<[string, string[], string, string]>([
    ["the choices", ["Red", "Blue"], "Green", "Use one of: Red, Blue."],
    ["its correct spelling if only the letter case is wrong", ["Red", "Blue"], "bLUE", 'Write it as "Blue".'],
    ["its correct spelling if accents are missing", CITIES, "krakow", 'Write it as "Kraków".'],
    ["the value that it resembles if letters are plain", CITIES, "Lodz", 'Did you mean "Łódź"?'],
    ["the value that was probably meant", TEAMS, "north/four-ctiy", 'Did you mean "north/four-city"?'],
    ["the id that ends with it, if it is the name of a team", TEAMS, "River Club", 'Did you mean "north/river-club"?'],
    ["all choices if there are fifteen", alphabet, "z", `Use one of: ${alphabet.join(", ")}.`],
    [
      "fifteen choices and their number if there are more",
      [...alphabet, "p"],
      "z",
      `Use one of: ${alphabet.join(", ")} … (16 in all).`,
    ],
  ])("an unknown value is reported with %s", (_, choices, value, remedy) => {
    expect(told(z.enum(choices), value)).toEqual([`: "${value}" is not a known value. ${remedy}`]);
  });

  it("an unknown value is reported first with the choices that have the same beginning", () => {
    expect(told(z.enum([...alphabet, "south/a", "north/a"]), "north/river-club")[0]).toContain(
      "Use one of: north/a, n, a, b,",
    );
  });

  it("an unknown value is reported with its path if it may have several types", () => {
    const chip = z.strictObject({ chip: z.union([z.literal(1), z.literal(2)]) });
    expect(told(chip, { chip: 4 })).toEqual([
      "chip: 4 is not a known value. See the file's schema for the allowed values.",
    ]);
    expect(told(chip, {})).toEqual([
      "chip: nothing is not a known value. See the file's schema for the allowed values.",
    ]);
  });
});

describe("fields and keys", () => {
  it("each unknown field is reported with its path", () => {
    expect(told(z.array(choice), [{ a: "Red", b: 1, c: 2 }])).toEqual([
      "0.b: is not a known field. Remove it, or correct its spelling.",
      "0.c: is not a known field. Remove it, or correct its spelling.",
    ]);
  });

  it("an unknown field is reported with the known field that was probably meant", () => {
    expect(told(fields({ name: z.string(), shape: z.string() }), { name: "", shpae: "", x: "" })).toEqual([
      "shape: is missing. Add it: text in quotes.",
      'shpae: is not a known field. Did you mean "shape"?',
      "x: is not a known field. Remove it, or correct its spelling.",
    ]);
  });

  it("each key that breaks the rule for keys is reported with the rule", () => {
    const tags = z.strictObject({ tags: z.record(z.string().max(3), z.string()) });
    expect(told(tags, { tags: { longer: "x" } })).toEqual(["tags.longer: is longer than 3 characters. Shorten it."]);
  });

  it("the paths of problems contain keys and indexes", () => {
    const { error } = z.array(choice).safeParse([{ a: "Red" }, { a: 1 }], { reportInput: true });
    expect(error && explain(error).map(({ path }) => path)).toEqual([[1, "a"]]);
  });
});

describe("limits", () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ["an empty list", z.array(z.string()).min(1), [], "is an empty list. Add an item, or remove the field."],
    ["empty text", z.string().min(1), "", "is empty. Write something, or remove the field."],
    ["a number too small", z.int().min(0), -1, "-1 is too small. Write 0 or more."],
    ["text too long", z.string().max(3), "four", "is longer than 3 characters. Shorten it."],
    ["a list too long", z.array(z.int()).max(2), [1, 2, 3], "has more than 2 items. Keep the most useful ones."],
    ["a number too large", z.int().max(9), 10, "10 is too large. Write 9 or less."],
  ])("%s is reported with the limit", (_, type, value, expected) => {
    expect(told(z.strictObject({ a: type }), { a: value })).toEqual([`a: ${expected}`]);
  });

  it.each<[string, z.ZodType, unknown, string]>([
    ["a step", z.int().multipleOf(2), 3, "3: Invalid number: must be a multiple of 2"],
    ["a format", z.email(), "pip", '"pip": Invalid email address'],
    ["a check of another schema", z.string().refine(() => false, "No."), "pip", '"pip": No.'],
  ])("%s is reported with the message of the schema", (_, type, value, problem) => {
    expect(told(type, value)).toEqual([`: ${problem}. See the file's schema for the allowed values.`]);
  });
});

describe("a value in a message", () => {
  it.each([
    ["a zero-width space", "a\u{200b}b", '"a\\u{200b}b"'],
    ["an emoji's joiner", "\u{200d}", '"\\u{200d}"'],
    ["a tag character beyond the first plane", "\u{e0041}", '"\\u{e0041}"'],
  ])("a problem shows the invisible character %s by its code", (_, value, shown) => {
    expect(told(z.enum(["x"]), value)[0]).toMatch(`: ${shown} is not a known value.`);
  });

  it.each([
    ["letters of any alphabet", "éЖ漢"],
    ["marks", "e\u{301}"],
    ["digits", "٣"],
    ["punctuation", "–¿"],
    ["symbols", "€🌳"],
    ["plain text", " ~az09"],
  ])("a problem quotes a value with %s unchanged", (_, value) => {
    expect(told(z.enum(["x"]), value)[0]).toMatch(`: "${value}" is not a known value.`);
  });

  it("a problem cuts a value after 60 characters", () => {
    expect(told(z.enum(["x"]), "a".repeat(58))[0]).toMatch(`: "${"a".repeat(58)}" is not`);
    expect(told(z.enum(["x"]), "a".repeat(59))[0]).toMatch(`: "${"a".repeat(56)}… is not`);
  });
});
