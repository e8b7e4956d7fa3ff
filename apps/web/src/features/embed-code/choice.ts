import { type Catalog, findOption } from "./catalog.ts";
import { embedPath } from "../../routes.ts";
import * as messages from "./messages.ts";

/** The list that the visitor wants on their page, and its settings. */
export interface Choice {
  /** A value by tag. Accounts match all of them. Empty for the whole roster. */
  readonly where: Readonly<Record<string, string>>;
  readonly layout: string;
  readonly theme: string;
  readonly follow: string;
  /** Rows to show, 1 to 50. */
  readonly limit: number;
  /** The text above the list. "" for the name of the list. */
  readonly heading: string;
  /** "pinned" for a script that never changes, or "moving" for the newest one. */
  readonly script: string;
}

/** A setting with few values, the default first. */
export interface Setting {
  readonly name: "layout" | "theme" | "follow" | "script";
  readonly label: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
}

export const FIRST_LIMIT = 6;
export const MAX_LIMIT = 50;
export const MAX_HEADING = 120;

const NAMES = ["layout", "theme", "follow", "script"] as const;

export const SETTINGS: readonly Setting[] = NAMES.map((name) => {
  const { label, values } = messages.settings[name];
  return { name, label, values: Object.entries(values).map((entry) => ({ value: entry[0], label: entry[1] })) };
});

/** The choice before the visitor chooses. */
export function firstChoice({ first }: Catalog): Choice {
  return {
    where: first,
    layout: "list",
    theme: "auto",
    follow: "popup",
    limit: FIRST_LIMIT,
    heading: "",
    script: "pinned",
  };
}

/** The number of characters that a problem quotes from the address, which anybody may have written. */
const QUOTED = 60;

/** Reads a choice from the query of an address, which anybody may have written. Reports each invalid value in a sentence. */
export function readChoice(
  query: string,
  catalog: Catalog,
): { readonly choice: Choice; readonly problems: readonly string[] } {
  const params = new URLSearchParams(query);
  const usual = firstChoice(catalog);
  const problems: string[] = [];
  const quote = (text: string): string => (text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text);

  const where: Record<string, string> = {};
  for (const field of catalog.fields) {
    const text = params.get(field.key)?.trim() ?? "";
    const option = findOption(field, text);
    if (option) where[field.key] = option.value;
    else if (text !== "") problems.push(messages.unknownValue(quote(text), field.label));
  }
  const isNothing = Object.keys(where).length === 0;
  const asked = catalog.fields.filter(({ key }) => params.has(key));
  const isAll = isNothing && asked.length > 0 && problems.length === 0; // "?team=" selects the whole roster

  const pick = ({ name, label, values }: Setting): readonly [string, string] => {
    const text = params.get(name) ?? usual[name];
    const known = values.find(({ value }) => value === text)?.value;
    if (known === undefined) problems.push(messages.unknownValue(quote(text), label));
    return [name, known ?? usual[name]];
  };
  const settings = Object.fromEntries(SETTINGS.map(pick));

  const text = params.get("limit") ?? String(FIRST_LIMIT);
  const limit = Number(text);
  const isLimit = Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT;
  if (!isLimit) problems.push(messages.unknownLimit(quote(text), MAX_LIMIT));
  return {
    choice: {
      ...usual,
      ...settings,
      where: isNothing && !isAll ? usual.where : where,
      limit: isLimit ? limit : FIRST_LIMIT,
      heading: (params.get("heading") ?? "").slice(0, MAX_HEADING),
    },
    problems,
  };
}

/** The address of a choice. Leaves out default settings, but always names the tags. */
export function choiceHref(choice: Choice, catalog: Catalog): string {
  const usual = firstChoice(catalog);
  const chosen = Object.entries(choice.where);
  const [field] = catalog.fields;
  const where = chosen.length > 0 || field === undefined ? chosen : [[field.key, ""]];
  const settings = SETTINGS.filter(({ name }) => choice[name] !== usual[name]).map(({ name }) => [name, choice[name]]);
  return embedPath({
    ...Object.fromEntries(where),
    ...Object.fromEntries(settings),
    ...(choice.limit !== usual.limit && { limit: String(choice.limit) }),
    ...(choice.heading !== "" && { heading: choice.heading }),
  });
}

/** The attributes of the element for a choice. `limit` and `theme` are always included, so that people find them in the code. */
export function attributesOf(choice: Choice): readonly (readonly [name: string, value: string])[] {
  const { where, layout, limit, theme, heading, follow } = choice;
  return [
    ...Object.entries(where),
    ...(layout === "list" ? [] : [["layout", layout] as const]),
    ["limit", String(limit)],
    ["theme", theme],
    ...(heading.trim() === "" ? [] : [["heading", heading.trim()] as const]),
    ...(follow === "popup" ? [] : [["follow", follow] as const]),
  ];
}

/** The name of the list, after which files are named. */
export function nameOf({ where }: Choice, { fields }: Catalog): string {
  const labels = fields.flatMap((field) => findOption(field, where[field.key] ?? "")?.label ?? []);
  return labels.join(" ");
}
