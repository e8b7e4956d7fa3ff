import { type Account, asOf, compactNumber, fullHandle, pageCount, type Roster, type TeamRoster } from "@roster/core";

/** The number of accounts that a list's description names. */
const NAMED = 3;

/** Describes a list in one or two sentences. */
export function describeList(title: string, accounts: readonly Account[], page: number, roster: Roster): string {
  const { name, network } = roster.site;
  const pages = pageCount(accounts.length);
  const place = page > 1 ? `, page ${page} of ${pages}` : "";
  const count = accounts.length === 1 ? "1 account" : `${accounts.length} accounts`;
  const named = accounts.slice(0, NAMED).map((account) => account.name);
  const rest = accounts.length > NAMED ? ` and ${accounts.length - NAMED} more` : "";
  const among = named.length === 0 ? "" : `: ${named.join(", ")}${rest}`;
  return `${title} on ${name}${place}. ${count}${among}. Follow them from your own ${network} instance.`;
}

/** Describes an account: its name, handle, chips and follower count. */
export function describeAccount(account: Account, roster: Roster): string {
  const { site, facets } = roster;
  const tags = facets.flatMap(({ key, chip }) => (chip === undefined ? [] : (account.tags[key]?.[0] ?? [])));
  const { twitter } = account.followers;
  const since = account.followersAsOf === undefined ? "" : ` ${asOf(account.followersAsOf) ?? ""}`.trimEnd();
  return [
    `${account.name}, @${fullHandle(account, site)} on ${site.network}`,
    tags.length === 0 ? "" : ` (${tags.join(", ")})`,
    twitter > 0 ? `, ${compactNumber(twitter)} followers on X${since}` : "",
    ". Follow the account from your own instance.",
  ].join("");
}

/** Describes a team's page by the accounts it lists. */
export function describeTeam({ team, own, accounts, more }: TeamRoster, roster: Roster): string {
  const { site } = roster;
  const handle = own === undefined ? "" : ` (@${fullHandle(own, site)})`;
  const about = accounts.slice(0, NAMED).map(({ name }) => name);
  const rest = accounts.length > NAMED ? ` and ${accounts.length - NAMED} more` : "";
  const parts = [
    `Follow ${team.name}${handle} on ${site.network} from your own instance`,
    about.length === 0 ? "" : `, with ${about.join(", ")}${rest}`,
    more.accounts.length === 0 ? "." : `, and more from ${more.group}.`,
  ];
  return parts.join("");
}
