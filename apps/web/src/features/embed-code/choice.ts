import { readAcct, shortAcct } from "@roster/core/site";
import * as texts from "@roster/texts/embed-code";
import { site } from "../../directory.ts";
import { embedPath } from "../../routes.ts";
import { type Catalog, findOption } from "./catalog.ts";
import { byKind, type Choice, MAX_LIMIT, readValue, type Setting, SETTINGS, settingsOf } from "./settings.ts";

/** The number of characters that a problem quotes from the address, which anybody may have written. */
const QUOTED = 60;
const COLOURS = /^([\da-f]{6})([\da-f]{6})$/i;

/** The choice before the visitor chooses. */
export function firstChoice({ first }: Catalog): Choice {
  const content = { mode: "team", where: first, accounts: [], account: "", colours: undefined };
  return withValues(content, SETTINGS, ({ usual }) => usual);
}

/** Sets the values of settings in a choice, or in one that has no values yet. */
function withValues<C>(
  choice: C,
  settings: readonly Setting[],
  valueOf: (setting: Setting) => string,
): C & Readonly<Record<Setting["name"], string>> {
  return Object.assign({}, choice, ...settings.map((setting) => ({ [setting.name]: valueOf(setting) })));
}

/** The address of a choice. Leaves out default settings, but always names the accounts. */
export function choiceHref(choice: Choice, catalog: Catalog): string {
  const { colours } = choice;
  const settings = byKind(settingsOf(choice, catalog), "options", "number", "text");
  const changed = settings.filter(({ name, usual }) => choice[name] !== usual);
  return embedPath({
    ...accountsInAddress(choice, catalog),
    ...Object.fromEntries(changed.map(({ name }) => [name, choice[name]])),
    ...(colours && { colours: `${colours.background}${colours.text}`.replaceAll("#", "") }),
  }).replaceAll("%2C", ",");
}

function accountsInAddress(choice: Choice, { fields }: Catalog): Readonly<Record<string, string>> {
  const { mode, where, accounts, account } = choice;
  if (mode === "accounts") return { accounts: accounts.join(",") };
  if (mode === "button") return { account };
  const [field] = fields;
  return Object.keys(where).length > 0 || field === undefined ? where : { [field.key]: "" };
}

/** Reads a choice from the query of an address, which anybody may have written. Reports each invalid value in a sentence. */
export function readChoice(
  query: string,
  catalog: Catalog,
): { readonly choice: Choice; readonly problems: readonly string[] } {
  const params = new URLSearchParams(query);
  const usual = firstChoice(catalog);
  const problems: string[] = [];

  const where: Record<string, string> = {};
  for (const field of catalog.fields) {
    const text = params.get(field.key)?.trim() ?? "";
    const option = findOption(field, text);
    if (option) where[field.key] = option.value;
    else if (text !== "") problems.push(texts.unknownValue(quote(text), field.label));
  }
  const isNothing = Object.keys(where).length === 0;
  const asked = catalog.fields.filter(({ key }) => params.has(key));
  const isAll = isNothing && asked.length > 0 && problems.length === 0; // "?team=" selects the whole roster

  const valueOf = (setting: Setting): string => {
    const text = params.get(setting.name) ?? setting.usual;
    const value = readValue(setting, text);
    if (value === undefined) problems.push(problemOf(setting, quote(text)));
    return value ?? setting.usual;
  };
  const handles = (name: string): readonly string[] => {
    const words = (params.get(name) ?? "").split(/[\s,]+/).filter(Boolean);
    const wrong = words.find((word) => !readAcct(word, site));
    if (wrong !== undefined) problems.push(texts.unknownAccount(quote(wrong)));
    const accts = words.flatMap((word) => readAcct(word, site) ?? []);
    return [...new Set(accts.map((acct) => shortAcct(acct, site)))].slice(0, MAX_LIMIT);
  };

  const values = withValues(usual, byKind(SETTINGS, "options", "number", "text"), valueOf);
  const text = params.get("colours") ?? "";
  const [, background, ink] = COLOURS.exec(text.toLowerCase()) ?? [];
  if (text !== "" && background === undefined) problems.push(texts.unknownColours(quote(text)));
  return {
    choice: {
      ...values,
      mode: params.has("account") ? "button" : params.has("accounts") ? "accounts" : "team",
      where: isNothing && !isAll ? usual.where : where,
      accounts: handles("accounts"),
      account: handles("account")[0] ?? "",
      colours: background === undefined ? undefined : { background: `#${background}`, text: `#${ink}` },
    },
    problems,
  };
}

function quote(text: string): string {
  return text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
}

function problemOf(setting: Setting, text: string): string {
  return setting.kind === "number"
    ? texts.unknownLimit(text, setting.most)
    : texts.unknownValue(text, setting.label ?? setting.name);
}

/** The attributes of the element for a choice. */
export function attributesOf(choice: Choice, catalog: Catalog): readonly (readonly [name: string, value: string])[] {
  const { mode, where, accounts, account, colours } = choice;
  const applied = settingsOf(choice, catalog);
  const inCode = (setting: Setting): string => {
    const value = choice[setting.name];
    if (setting.inCode) return setting.inCode(value, choice, catalog);
    return applied.includes(setting) && value !== setting.usual ? value.trim() : "";
  };
  const settings = [
    ...SETTINGS.map((setting) => [setting.name, inCode(setting)] as const),
    ["accent", colours?.background ?? ""] as const,
    ["on-accent", colours?.text ?? ""] as const,
  ];
  const content = {
    ...(mode === "button" && { account }),
    ...(mode === "accounts" && { accounts: accounts.join(",") }),
  };
  return [...Object.entries(mode === "team" ? where : content), ...settings.filter(([, value]) => value !== "")];
}

/** The name of the list, after which files are named. */
export function nameOf({ mode, where }: Choice, { fields }: Catalog): string {
  if (mode !== "team") return "";
  const labels = fields.flatMap((field) => findOption(field, where[field.key] ?? "")?.label ?? []);
  return labels.join(" ");
}

/** Choices with the same key list the same accounts, apart from their limit. */
export function listKey({ mode, where, fill, accounts }: Choice): string {
  return JSON.stringify([mode, where, fill, accounts]);
}
