import { readAcct, shortAcct } from "@roster/core/site";
import * as texts from "@roster/texts/embed-code";
import { site } from "../../directory.ts";
import { embedPath } from "../../routes.ts";
import { type Catalog, findOption } from "./catalog.ts";
import { type Choice, MAX_LIMIT, readValue, SETTINGS, settingsOf, USUAL } from "./settings.ts";

/** The number of characters that a problem quotes from the address, which anybody may have written. */
const QUOTED = 60;
const COLOURS = /^([\da-f]{6})([\da-f]{6})$/i;

export function firstChoice({ first }: Catalog): Choice {
  return { ...USUAL, mode: "team", where: first, accounts: [], from: "", account: "", colours: undefined };
}

/**
 * The address of a choice. Leaves out default settings, but always names the accounts. Without the address of somebody's list,
 * which no server of this site should see, and which the page only reads when the visitor asks for it.
 */
export function choiceHref(choice: Choice, catalog: Catalog): string {
  const { colours } = choice;
  const content = contentOf({ ...choice, from: "" });
  const [field] = catalog.fields;
  return embedPath({
    ...content,
    ...(field && Object.keys(content).length === 0 && { [field.key]: "" }),
    ...changedOf(choice, catalog),
    ...(colours && { colours: `${colours.background}${colours.text}`.replaceAll("#", "") }),
  }).replaceAll("%2C", ",");
}

/** The accounts of a choice, as the address and the code name them. */
function contentOf({ mode, where, accounts, from, account }: Choice): Readonly<Record<string, string>> {
  if (mode === "accounts") return { accounts: accounts.join(",") };
  if (mode === "from") return { from };
  return mode === "button" ? { account } : where;
}

/** The settings of a choice whose values are not the default ones. */
function changedOf(choice: Choice, catalog: Catalog): Readonly<Record<string, string>> {
  const names = settingsOf(choice, catalog).map(({ name }) => name);
  return Object.fromEntries(names.filter((name) => choice[name] !== USUAL[name]).map((name) => [name, choice[name]]));
}

/** Reads a choice from the query of an address, which anybody may have written. Reports each invalid value in a sentence. */
export function readChoice(
  query: string,
  catalog: Catalog,
): { readonly choice: Choice; readonly problems: readonly string[] } {
  const params = new URLSearchParams(query);
  const problems: string[] = [];

  const where: Record<string, string> = {};
  for (const field of catalog.fields) {
    const text = params.get(field.key)?.trim() ?? "";
    const option = findOption(field, text);
    if (option) where[field.key] = option.value;
    else if (text !== "") problems.push(texts.unknownValue(quote(text), field.label));
  }
  const isAll = problems.length === 0 && catalog.fields.some(({ key }) => params.has(key)); // "?team=" selects the whole roster

  const values = { ...USUAL };
  for (const setting of SETTINGS) {
    const { name } = setting;
    const text = params.get(name) ?? USUAL[name];
    const value = readValue(setting, text);
    if (value !== undefined) values[name] = value;
    else if (setting.kind === "options") problems.push(texts.unknownValue(quote(text), setting.label));
    else if (setting.kind === "number") problems.push(texts.unknownLimit(quote(text), setting.max));
  }

  const colours = params.get("colours") ?? "";
  const [, background, text] = COLOURS.exec(colours.toLowerCase()) ?? [];
  if (colours !== "" && background === undefined) problems.push(texts.unknownColours(quote(colours)));

  const handles = (name: string): readonly string[] => {
    const words = (params.get(name) ?? "").split(/[\s,]+/).filter(Boolean);
    const wrong = words.find((word) => !readAcct(word, site));
    if (wrong !== undefined) problems.push(texts.unknownAccount(quote(wrong)));
    const accts = words.flatMap((word) => readAcct(word, site) ?? []);
    return [...new Set(accts.map((acct) => shortAcct(acct, site)))].slice(0, MAX_LIMIT);
  };
  return {
    choice: {
      ...values,
      mode: ["accounts", "from"].find((name) => params.has(name)) ?? (params.has("account") ? "button" : "team"),
      where: isAll || Object.keys(where).length > 0 ? where : catalog.first,
      accounts: handles("accounts"),
      from: "",
      account: handles("account")[0] ?? "",
      colours: background === undefined ? undefined : { background: `#${background}`, text: `#${text}` },
    },
    problems,
  };
}

function quote(text: string): string {
  return text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
}

export function attributesOf(choice: Choice, catalog: Catalog): readonly (readonly [name: string, value: string])[] {
  const { mode, accounts, limit, theme, colours } = choice;
  const { fill, size, layout, label, heading, follow } = changedOf(choice, catalog);
  const byHand = String(Math.max(1, accounts.length));
  const settings = {
    fill: fill && catalog.fill?.group,
    size,
    layout,
    label: label?.trim(),
    // limit and theme are always included, so that people find them in the code
    limit: mode === "button" ? undefined : mode === "accounts" ? byHand : limit,
    theme,
    heading: heading?.trim(),
    follow,
    accent: colours?.background,
    "on-accent": colours?.text,
  };
  const named = Object.entries(settings).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return [...Object.entries(contentOf(choice)), ...named];
}

/** The name of the list, after which files are named. */
export function nameOf({ mode, where }: Choice, { fields }: Catalog): string {
  if (mode !== "team") return "";
  const labels = fields.flatMap((field) => findOption(field, where[field.key] ?? "")?.label ?? []);
  return labels.join(" ");
}

/** Choices with the same key list the same accounts, apart from their limit. */
export function listKey({ mode, where, fill, accounts, from }: Choice): string {
  return JSON.stringify([mode, where, fill, accounts, from]);
}
