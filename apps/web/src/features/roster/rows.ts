import type { CardChip, CardRow, MonogramLook } from "@roster/ui";
import { facets } from "../../directory.ts";
import { accountPath, browseHref, withBase } from "../../routes.ts";
import { type Filter } from "@roster/core";

/** Which accounts a list shows: those of a view, or those of a filter. Plain data that a page can pass to the browser. */
export type ListSource = { readonly view: string } | { readonly where: Filter };

/** The data of one card in a prerendered page. */
export interface Row {
  readonly username: string;
  readonly name: string;
  readonly monogram: MonogramLook;
  /** The value of each facet that has a chip. */
  readonly tags: Readonly<Record<string, string>>;
  readonly avatar?: string;
  readonly isBeta?: true;
  readonly twitter?: number;
  readonly mastodon?: number;
  readonly asOf?: string;
}

/** The facets with a chip, in the order of the chips. */
export const chipFacets = facets
  .filter(({ chip }) => chip !== undefined)
  .toSorted((a, b) => (a.chip ?? 0) - (b.chip ?? 0));

/** Converts a row to the props of a card. */
export function toCard(row: Row): CardRow {
  const { username, name, monogram, tags, avatar, isBeta = false, twitter = 0, mastodon = 0, asOf } = row;
  return {
    username,
    name,
    monogram,
    avatar,
    isBeta,
    followers: { twitter, mastodon },
    followersAsOf: asOf,
    href: withBase(accountPath(username)),
    twitterHref: `https://x.com/${username}`,
    chips: chipsOf(tags),
  };
}

/** The chips of a card. A chip has no icon if an earlier chip shows the same icon. */
function chipsOf(tags: Row["tags"]): readonly CardChip[] {
  const drawn = new Set<string | undefined>();
  return chipFacets.flatMap(({ key, values }) => {
    const value = tags[key];
    if (value === undefined) return [];
    const icon = values.find((each) => each.value === value)?.icon;
    const chip: CardChip = { key, value, href: browseHref({ [key]: value }), icon: drawn.has(icon) ? undefined : icon };
    drawn.add(icon);
    return [chip];
  });
}
