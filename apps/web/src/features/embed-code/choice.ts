import { type Catalog, findOption } from "./catalog.ts";
import { embedPath } from "../../routes.ts";

/** What the visitor wants on their page. */
export interface Choice {
  /** Value by tag, all of which must hold; nothing for the whole roster. */
  readonly where: Readonly<Record<string, string>>;
  readonly layout: string;
  readonly theme: string;
  readonly follow: string;
  /** Rows to show, 1 to 50. */
  readonly limit: number;
  /** The text above the list; "" for the name of what is listed. */
  readonly heading: string;
  /** Which script: one that never changes, or the one that gets better. */
  readonly script: string;
}

/** A setting with few values, the usual one first. */
export interface Setting {
  readonly name: "layout" | "theme" | "follow" | "script";
  readonly label: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
}

export const FIRST_LIMIT = 6;
export const MAX_LIMIT = 50;
export const MAX_HEADING = 120;

export const SETTINGS: readonly Setting[] = [
  {
    name: "layout",
    label: "Layout",
    values: [
      { value: "list", label: "List" },
      { value: "grid", label: "Grid" },
      { value: "compact", label: "Compact" },
    ],
  },
  {
    name: "theme",
    label: "Colours",
    values: [
      { value: "auto", label: "As the page" },
      { value: "light", label: "Light" },
      { value: "dark", label: "Dark" },
    ],
  },
  {
    name: "follow",
    label: "Follow buttons",
    values: [
      { value: "popup", label: "Small window" },
      { value: "link", label: "Link" },
      { value: "none", label: "None" },
    ],
  },
  {
    name: "script",
    label: "Script",
    values: [
      { value: "pinned", label: "Pinned" },
      { value: "moving", label: "Moving" },
    ],
  },
];

/** What is chosen before anybody chose. */
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

/** How much of a text that anybody may have written into the address is repeated. */
const QUOTED = 60;

/**
 * Reads a choice from the query of an address, which anybody may have written. What makes no sense is left out and told
 * in a sentence.
 */
export function readChoice(
  query: string,
  catalog: Catalog,
): { readonly choice: Choice; readonly problems: readonly string[] } {
  const params = new URLSearchParams(query);
  const usual = firstChoice(catalog);
  const problems: string[] = [];
  const refuse = (text: string, why: string): void => {
    const shown = text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
    problems.push(`“${shown}” ${why}`);
  };

  const where: Record<string, string> = {};
  for (const field of catalog.fields) {
    const text = params.get(field.key)?.trim() ?? "";
    const option = findOption(field, text);
    if (option) where[field.key] = option.value;
    else if (text !== "") refuse(text, `is not among what can be chosen as ${field.label}.`);
  }
  const isNothing = Object.keys(where).length === 0;
  const asked = catalog.fields.filter(({ key }) => params.has(key));
  const isAll = isNothing && asked.length > 0 && problems.length === 0; // "?team=" is no team, and on purpose

  const pick = ({ name, label, values }: Setting): readonly [string, string] => {
    const text = params.get(name) ?? usual[name];
    const known = values.find(({ value }) => value === text)?.value;
    if (known === undefined) refuse(text, `is not among what can be chosen as ${label}.`);
    return [name, known ?? usual[name]];
  };
  const settings = Object.fromEntries(SETTINGS.map(pick));

  const text = params.get("limit") ?? String(FIRST_LIMIT);
  const limit = Number(text);
  const isLimit = Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT;
  if (!isLimit) refuse(text, `is not a number from 1 to ${MAX_LIMIT}.`);
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

/** The address that shows a choice: what is as usual is left out, but never what is listed. */
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

/** The attributes of the element that lists a choice; always those somebody will want to change by hand. */
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

/** What the list is called where files are named after it. */
export function nameOf({ where }: Choice, { fields }: Catalog): string {
  const labels = fields.flatMap((field) => findOption(field, where[field.key] ?? "")?.label ?? []);
  return labels.join(" ");
}
