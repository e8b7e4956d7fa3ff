import * as texts from "@roster/texts/metadata";
import { listOf } from "../list-of.ts";

export * from "@roster/texts/metadata";

export const accounts = (total: number, names: readonly string[]): string =>
  names.length === 0 ? texts.accountsAlone(total) : texts.accountsNamed(total, joined(total, names));
export const browseBy = (total: number, site: string, filters: readonly string[]): string =>
  texts.browseByFilters(total, site, joined(filters.length, filters));

export const tags = (values: readonly string[]): string => texts.sentence(values.join(", "));
export const followersOnX = (count: string, asOf: string | undefined): string =>
  asOf === undefined ? texts.followersNow(count) : texts.followersAsOf(count, asOf);

export const teamAccounts = (total: number, names: readonly string[]): string => texts.aboutTeam(joined(total, names));

/** Joins names as "A, B and C", or as "A, B and 5 more" if there are more names in total. */
function joined(total: number, names: readonly string[]): string {
  const shown = total > names.length ? [...names, texts.more(total - names.length)] : names;
  return listOf(shown);
}
