import { words } from "../directory.ts";
import { inTitle } from "../in-title.ts";
import { accountCount } from "../messages.ts";

export const onSite = (page: string, site: string): string => `${page} on ${site}`;
export const furtherPage = (title: string, page: number): string => `${title}, page ${page}`;
export const profileTitle = (name: string, handle: string): string => `${name} (@${handle})`;

export const list = (title: string, site: string): string => `${title} on ${site}.`;
export const listPage = (title: string, site: string, page: number, last: number): string =>
  `${title} on ${site}, page ${page} of ${last}.`;
export const accounts = (total: number, names: readonly string[]): string =>
  names.length === 0 ? `${accountCount(total)}.` : `${accountCount(total)}: ${joined(total, names)}.`;
export const followList = (network: string): string => `Follow them from your own ${network} server.`;
export const browseAll = (total: number, site: string): string =>
  `Browse all ${total} ${words.many} on ${site}, and follow them from your own server.`;
export const browseBy = (total: number, site: string, filters: readonly string[]): string =>
  `Browse all ${total} ${words.many} on ${site} by ${joined(filters.length, filters)}, and follow them from your own server.`;

export const account = (name: string, handle: string, network: string): string => `${name}, @${handle} on ${network}.`;
export const tags = (values: readonly string[]): string => `${values.join(", ")}.`;
export const followersOnX = (count: string, asOf: string | undefined): string =>
  asOf === undefined ? `${count} followers on X.` : `${count} followers on X ${asOf}.`;
export const followAccount = `Follow the ${words.one} from your own server.`;

export const followTeam = (name: string, network: string): string =>
  `Follow ${name} on ${network} from your own server.`;
export const teamAccounts = (total: number, names: readonly string[]): string =>
  `${inTitle(words.many)} about the team: ${joined(total, names)}.`;
export const teamMore = (group: string): string => `More ${words.many} from ${group}.`;

/** Joins names as "A, B and C", or as "A, B and 5 more" if there are more names in total. */
function joined(total: number, names: readonly string[]): string {
  const words = total > names.length ? [...names, `${total - names.length} more`] : names;
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
