import { readAcct, shortAcct } from "@roster/core/site";
import { site } from "../../directory.ts";
import { type Catalog, findOption } from "./catalog.ts";
import { type Choice, FIRST_LIMIT, firstChoice, MAX_HEADING, MAX_LIMIT, type Setting, SETTINGS } from "./choice.ts";
import * as messages from "./messages.ts";

/** The number of characters that a problem quotes from the address, which anybody may have written. */
const QUOTED = 60;
const COLOURS = /^([\da-f]{6})([\da-f]{6})$/i;

const quote = (text: string): string => (text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text);

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
  const settings = Object.fromEntries(SETTINGS.filter(({ name }) => name !== "mode").map(pick));

  const handles = (name: string): readonly string[] => {
    const texts = (params.get(name) ?? "").split(/[\s,]+/).filter(Boolean);
    const wrong = texts.find((text) => !readAcct(text, site));
    if (wrong !== undefined) problems.push(messages.unknownAccount(quote(wrong)));
    const accts = texts.flatMap((text) => readAcct(text, site) ?? []);
    return [...new Set(accts.map((acct) => shortAcct(acct, site)))].slice(0, MAX_LIMIT);
  };

  const text = params.get("limit") ?? String(FIRST_LIMIT);
  const limit = Number(text);
  const isLimit = Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT;
  if (!isLimit) problems.push(messages.unknownLimit(quote(text), MAX_LIMIT));

  const colours = params.get("colours") ?? "";
  const [, background = "", ink = ""] = COLOURS.exec(colours.toLowerCase()) ?? [];
  if (colours !== "" && background === "") problems.push(messages.unknownColours(quote(colours)));
  return {
    choice: {
      ...usual,
      ...settings,
      mode: params.has("account") ? "button" : params.has("accounts") ? "accounts" : "team",
      where: isNothing && !isAll ? usual.where : where,
      accounts: handles("accounts"),
      account: handles("account")[0] ?? "",
      limit: isLimit ? limit : FIRST_LIMIT,
      heading: (params.get("heading") ?? "").slice(0, MAX_HEADING),
      label: (params.get("label") ?? "").slice(0, MAX_HEADING),
      colours: background === "" ? undefined : { background: `#${background}`, text: `#${ink}` },
    },
    problems,
  };
}
