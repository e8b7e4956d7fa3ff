import type { AccountContent, Facet } from "@roster/core";
import { dayOrMonthSchema, described, fields, line } from "@roster/core/schema";
import { fileName } from "@roster/core/site";
import * as z from "zod/mini";
import type { Entry, Report } from "./files.ts";
import { rosterMessages } from "./messages.ts";

const score = z.number().check(z.gte(0), z.lte(100));

/** How widely known the accounts of a directory are. One file, so that curators compare a number with its neighbours. */
export const prominenceSchema = fields({
  judgedBy: described(line(200), "Who judged, and from what."),
  asOf: described(dayOrMonthSchema, "When: YYYY-MM-DD or YYYY-MM."),
  defaults: described(
    z._default(z.record(line(60), z.record(line(60), z.number())), {}),
    "An account without a number of its own gets the sum of these numbers: of each facet, the largest that one of its values has.",
  ),
  accounts: described(
    z.record(line(200), score),
    'The most prominent first: "user", or "user@host" of an account on another server, and 0 to 100. They order lists and are never displayed.',
  ),
});

export type ProminenceFile = z.output<typeof prominenceSchema>;

/** Returns the accounts with their `prominence`: the score, or else the sum of the largest default of each facet. */
export function withProminence(
  accounts: readonly AccountContent[],
  file: ProminenceFile | undefined,
): readonly AccountContent[] {
  if (file === undefined) return accounts;
  const scores = new Map(Object.entries(file.accounts));
  const defaults = Object.entries(file.defaults).map(
    ([key, values]) => [key, new Map(Object.entries(values))] as const,
  );
  return accounts.map((account) => {
    const ofTags = defaults.map(([key, values]) =>
      (account.tags[key] ?? []).reduce((most, value) => Math.max(most, values.get(value) ?? -Infinity), -Infinity),
    );
    const sum = ofTags.filter(Number.isFinite).reduce((total, part) => total + part, 0);
    return { ...account, prominence: scores.get(fileName(account)) ?? sum };
  });
}

/** Finds numbers of accounts that are not listed, and defaults of values that no facet has. */
export function checkProminence(
  { file, value }: Entry<ProminenceFile>,
  accounts: readonly AccountContent[],
  facets: readonly Facet[],
  report: Report,
): void {
  const listed = new Set(accounts.map(fileName));
  for (const name of Object.keys(value.accounts))
    if (!listed.has(name)) report({ file, field: `accounts.${name}`, ...rosterMessages.notListed(name) });
  for (const [key, values] of Object.entries(value.defaults)) {
    const known = facets.find((facet) => facet.key === key)?.values.map((one) => one.value) ?? [];
    for (const name of Object.keys(values))
      if (!known.includes(name))
        report({ file, field: `defaults.${key}.${name}`, ...rosterMessages.unknownValue(name, key) });
  }
}
