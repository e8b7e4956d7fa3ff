import { z } from "zod";

const FORMS = ["zero", "one", "two", "few", "many", "other"] as const;

type Form = (typeof FORMS)[number];

/**
 * The file of a language: groups, their keys, and a text for each key. A text is a string with {names}, a list of strings
 * around elements, or a plural: the name of a count with a string for each form.
 */
export const languageSchema = z.record(
  z.string(),
  z.record(
    z.string(),
    z.union([
      z.string(),
      z.array(z.string()).min(1),
      z
        .record(z.string(), z.partialRecord(z.enum(FORMS), z.string()))
        .refine((value) => Object.keys(value).length === 1),
    ]),
  ),
);

export type Language = z.infer<typeof languageSchema>;

/** The words of a directory by their names in the texts. They are put into the texts when the modules are written. */
export type Words = Readonly<Record<string, string>>;

/** A text with the names that the code passes, in their order. */
export interface Text {
  readonly key: string;
  readonly names: readonly string[];
  readonly value: string | readonly string[] | Plural;
}

export interface Plural {
  readonly count: string;
  readonly forms: Readonly<Partial<Record<Form, string>>>;
}

export const isPlural = (value: Text["value"]): value is Plural => typeof value === "object" && "forms" in value;

/** Reads a text. Its key names the values if there are several: "moved(name, place)". */
export function readText(signature: string, value: Language[string][string], words: Words): Text {
  const [, key = signature, listed] = /^(\w+)\((.+)\)$/.exec(signature) ?? [];
  const read = typeof value === "string" || Array.isArray(value) ? value : readPlural(value);
  const used = [...(isPlural(read) ? [read.count] : []), ...stringsOf(read).flatMap(namesIn)];
  const names = listed?.split(", ") ?? [...new Set(used)].filter((name) => words[name] === undefined);
  return { key, names, value: read };
}

function readPlural(value: Readonly<Record<string, Plural["forms"]>>): Plural {
  const [[count, forms] = ["count", {}]] = Object.entries(value);
  return { count, forms };
}

/** The strings of a text: one, those of a list, or the forms of a plural. */
export function stringsOf(value: Text["value"]): readonly string[] {
  if (typeof value === "string") return [value];
  return isPlural(value) ? Object.values(value.forms) : value;
}

/** The names in a string: "handle" in "Follow @{handle}". */
export const namesIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);
