import { acctOf } from "@roster/core";
import { factsOf } from "@roster/data/measured";
import { CODES, openDirectory, readVerb } from "./directory.ts";

const USAGE = "pnpm roster stats counts the accounts, and what is known about them.";

export function stats(typed: readonly string[]): number {
  const { values } = readVerb(typed, USAGE, {}, false);
  const { accounts, facets, measured, site } = openDirectory(values.dir);
  const today = new Date().toISOString().slice(0, 10);
  const all = [...accounts.values()].map(({ value }) => value);
  const facts = all.map((account) => factsOf(measured, acctOf(account, site), today));
  const count = (list: readonly (string | undefined)[]): Readonly<Record<string, number>> =>
    Object.fromEntries([...Map.groupBy(list, (one) => one ?? "unknown")].map(([key, own]) => [key, own.length]));
  const result = {
    accounts: all.length,
    lastReading: measured.run ?? null,
    seenInLastReading: facts.filter((one) => one?.seen !== undefined && one.seen === measured.run).length,
    activity: count(facts.map((one) => one?.activity)),
    withPostsPerWeek: facts.filter((one) => one?.postsPerWeek !== undefined).length,
    servers: count(all.map(({ host }) => host ?? site.homeServer)),
    ...Object.fromEntries(
      facets.map(({ key }) => [
        key,
        count(all.flatMap(({ tags }): readonly (string | undefined)[] => tags[key] ?? [undefined])),
      ]),
    ),
  };
  if (values.json) console.log(JSON.stringify(result));
  else for (const [name, value] of Object.entries(result)) console.log(printLine(name, value));
  return CODES.fine;
}

/** A count, or the counts by value with the largest first. */
function printLine(name: string, value: string | number | null | Readonly<Record<string, number>>): string {
  const label = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).padEnd(22);
  if (typeof value !== "object" || value === null) return `${label}${value ?? "none yet"}`;
  const counts = Object.entries(value).toSorted(([, a], [, b]) => b - a);
  return `${label}${counts.map(([key, count]) => `${key} ${count}`).join(", ")}`;
}
