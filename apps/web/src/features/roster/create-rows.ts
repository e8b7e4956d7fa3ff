import { type Account, createMonograms, type RosterData } from "@roster/core";
import { chipFacets, type Row } from "./rows.ts";

/** Makes the function that turns accounts into rows. Returns the same row for the same account, so that its card does not render again. */
export function createRows(data: Pick<RosterData, "site" | "facets" | "teams">): (account: Account) => Row {
  const monogramOf = createMonograms(data);
  const made = new WeakMap<Account, Row>();
  return (account) => {
    const known = made.get(account);
    if (known !== undefined) return known;
    const { shape, letters, primary, secondary, ink } = monogramOf(account);
    const { username, name, avatar, isBeta, followers, followersAsOf } = account;
    const row: Row = {
      username,
      name,
      monogram: { shape, letters, primary, secondary, ink },
      tags: Object.fromEntries(
        chipFacets.flatMap(({ key }) => {
          const value = account.tags[key]?.[0];
          return value === undefined ? [] : [[key, value]];
        }),
      ),
      ...(avatar.startsWith("https://") && { avatar }),
      ...(isBeta && { isBeta }),
      ...(followers.twitter > 0 && { twitter: followers.twitter }),
      ...(followers.mastodon > 0 && { mastodon: followers.mastodon }),
      ...(followersAsOf !== undefined && { asOf: followersAsOf }),
    };
    made.set(account, row);
    return row;
  };
}
