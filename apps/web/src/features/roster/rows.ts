import type { CardChip, CardRow, MonogramLook } from "@roster/ui";
import { facets } from "../../directory.ts";
import { accountPath, browseHref, withBase } from "../../routes.ts";
import { type Filter } from "@roster/core";

/** Which accounts a list shows: those of a view, or those of a filter. Plain data that a page can pass to the browser. */
export type ListSource = { readonly view: string } | { readonly where: Filter };

/** What a prerendered page hands to the browser for one card: no more than it draws. */
export interface Row {
  readonly username: string;
  readonly name: string;
  readonly monogram: MonogramLook;
  /** The value drawn for each facet that has a chip. */
  readonly tags: Readonly<Record<string, string>>;
  readonly avatar?: string;
  readonly isBeta?: true;
  readonly twitter?: number;
  readonly mastodon?: number;
  readonly asOf?: string;
}

/** The facets drawn on a card, in the order drawn. */
export const chipFacets = facets
  .filter(({ chip }) => chip !== undefined)
  .toSorted((a, b) => (a.chip ?? 0) - (b.chip ?? 0));

/** A row as a card draws it. */
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

/** The chips of a card. An icon that a chip before already shows is not drawn again. */
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
