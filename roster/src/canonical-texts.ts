import type { AccountContent, Facet } from "@roster/core";
import { canonicalText, inOrder, printCanonical, withoutDefaults } from "./canonical.ts";
import { placeOf, placesOf } from "./checks.ts";
import type { Entries } from "./entries.ts";
import type { Entry, Report } from "./files.ts";
import { fileMessages } from "./messages.ts";

/** Whether JSON has each number of a value as it is. */
function isPrintable(value: unknown): boolean {
  if (typeof value === "number") return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  return typeof value !== "object" || value === null || Object.values(value).every(isPrintable);
}

/** The schemas of files, by their names or folders. The form of other files is free. */
const SCHEMAS: ReadonlyMap<string, string> = new Map([
  ["site.json", "site"],
  ["taxonomy.json", "taxonomy"],
  ["prominence.json", "prominence"],
  ["words.json", "words"],
  ["languages", "language"],
  ["teams", "team"],
  ["removed", "removed"],
  ["accounts", "account"],
]);

/** The actual and the canonical text of each file of JSON, by file name. */
export function canonicalTexts(
  entries: Entries,
): ReadonlyMap<string, { readonly text: string; readonly canonical: string }> {
  const { site, taxonomy, instances, prominence, words, languages, teams, accounts, removed, faultyFiles } = entries;
  const facets = taxonomy?.value.facets ?? [];
  const texts = new Map<string, { text: string; canonical: string }>();
  const add = ({ file, text }: Pick<Entry<unknown>, "file" | "text">, canonical: string): void =>
    void texts.set(file, { text, canonical });
  if (site) add(site, canonicalText(site.file, "site", site.value));
  if (taxonomy) add(taxonomy, canonicalText(taxonomy.file, "taxonomy", taxonomy.value));
  if (prominence) add(prominence, canonicalText(prominence.file, "prominence", prominence.value));
  if (words) add(words, canonicalText(words.file, "words", words.value));
  if (instances) add(instances, printCanonical(instances.value)); // one host per line, so that a change touches one line
  for (const entry of languages) add(entry, canonicalText("languages/tag.json", "language", entry.value));
  for (const team of teams) add(team, canonicalText(`teams/${team.value.id}.json`, "team", team.value));
  for (const entry of removed) add(entry, canonicalText("removed/address.json", "removed", entry.value));
  for (const account of accounts) add(account, canonicalAccount(account, facets));
  const places = new Map(placesOf(entries).map(({ file, place }) => [file, place]));
  for (const entry of faultyFiles) {
    const { file, value, keys } = entry;
    const schema = SCHEMAS.get(file.split("/")[0] ?? "");
    if (schema === undefined || !isPrintable(value)) continue;
    const print = (content: typeof value) => (schema === "account" ? withoutDefaults(content, facets) : content);
    const order = Object.keys(print(Object.fromEntries(keys.map((key) => [key, key]))));
    add(entry, canonicalText(places.get(file) ?? file, schema, inOrder(print(value), order)));
  }
  return texts;
}

/** The canonical text of an account. A misplaced file gets that for its right place, where the path to its schema may differ. */
export function canonicalAccount(
  { file, value }: Pick<Entry<AccountContent>, "file" | "value">,
  facets: readonly Facet[],
): string {
  return canonicalText(placeOf(value, facets) ?? file, "account", withoutDefaults(value, facets));
}

/** Requires the canonical form, so that a diff shows changed data only. */
export function checkCanonical(entries: Entries, report: Report): void {
  for (const [file, { text, canonical }] of canonicalTexts(entries)) {
    if (text === canonical || text.startsWith("\uFEFF") || text.includes("\r")) continue; // readJsonFile reports these
    const expected = canonical.split("\n");
    const difference = text.split("\n").findIndex((line, index) => line !== expected[index]);
    const index = difference === -1 ? expected.length - 1 : difference;
    const line = (expected[index] ?? "").trim();
    report({ file, field: "", line: index + 1, ...fileMessages.notCanonical(line) });
  }
}
