import { kindAndOutlet, seenIn, teamItself } from "@roster/texts/rows";
import type { CardChip, CardRow, MonogramLook } from "@roster/ui";
import { facets, site } from "../../directory.ts";
import { accountPath, browseHref, teamPath, withBase } from "../../routes.ts";
import { type Filter } from "@roster/core";
import { acctOf, shortAcct, slugOf } from "@roster/core/site";

/** Which accounts a list shows: those of a view, or those of a filter. Plain data that a page can pass to the browser. */
export type ListSource = { readonly view: string } | { readonly where: Filter };

/** What a list shows of one account. A prerendered page contains the rows of its list, so they lack what only an account's page shows. */
export interface Row {
  readonly username: string;
  readonly name: string;
  /** Only of an account that does not live on the home server. */
  readonly host?: string;
  readonly monogram: MonogramLook;
  readonly tags: Readonly<Record<string, string>>;
  readonly avatar?: string;
  readonly isBeta?: true;
  readonly twitter?: number;
  readonly mastodon?: number;
  /** The month in which the counts were read, "2026-01", or the year if that is more than a year ago. */
  readonly asOf?: string;
  /** The month in which a person had the role and the outlet: "2025-12". */
  readonly roleAsOf?: string;
  readonly outlet?: string;
  /** The month or the year in which the account was last seen on its server: "August 2026". */
  readonly seen?: string;
  /** That the account is quiet or has moved, or how much it posts. */
  readonly note?: string;
  /** The day on which the account came into the directory. Only in the list of a team, which marks what is new. */
  readonly added?: string;
  /** Set if the account has no page of its own. */
  readonly page?: "shared";
  /**
   * The only team that the account names; without a label if this is the team's own account. `true` is the own account of
   * the team whose id consists of the row's group and name, as most ids do.
   */
  readonly team?: true | { readonly id: string; readonly label?: string };
}

export const chipFacets = facets
  .filter(({ chip }) => chip !== undefined)
  .toSorted((a, b) => (a.chip ?? 0) - (b.chip ?? 0));

/** The facts that the page around a card already shows. */
export interface CardContext {
  /** Whether the list belongs to the page of a team. */
  readonly ofTeam?: boolean | undefined;
}

/** Converts a row to the props of a card. On the page of a team, it does not repeat the team. */
export function toCard(row: Row, { ofTeam }: CardContext = {}): CardRow {
  const { username, host, name, monogram, tags, avatar, isBeta = false, twitter = 0, mastodon = 0, asOf, team } = row;
  const { id, label }: { id?: string; label?: string } = team === true ? { id: ownTeamId(row) } : (team ?? {});
  const teamHref = id && withBase(teamPath({ id }));
  const acct = acctOf(row, site);
  return {
    acct,
    handle: shortAcct(acct, site),
    name,
    monogram: monogram.shape === "shield" ? inOneLine(monogram) : monogram, // a chip names the group
    avatar,
    isBeta,
    seen: row.seen && seenIn(row.seen),
    followers: { twitter, mastodon },
    followersIn: asOf?.length === 4 ? asOf : undefined,
    followersAsOf: asOf,
    href: (label === undefined && teamHref) || withBase(accountPath(row)),
    team: label !== undefined && teamHref && !ofTeam ? { label, href: teamHref } : undefined,
    outlet: row.outlet,
    twitterHref: host === undefined ? `https://x.com/${username}` : undefined, // only the home server names accounts as X does
    chips: chipsOf(tags),
  };
}

/** The id that a team has in most data: its group and its name. */
export function ownTeamId({ name, tags }: Pick<Row, "name" | "tags">): string {
  return `${slugOf(tags[site.teams?.group ?? ""] ?? "")}/${slugOf(name)}`;
}

/** What an account is to a team, in a row: "Reporter, ESPN". */
export function lineInTeam({ tags, outlet, team }: Row): string | undefined {
  const [facet] = facets;
  const value = tags[facet?.key ?? ""];
  const kind = facet?.values.find((each) => each.value === value)?.label ?? value;
  if (team === true || (team !== undefined && team.label === undefined)) return teamItself;
  return kind === undefined || outlet === undefined ? kind : kindAndOutlet(kind, outlet);
}

/** The chips of an account. A chip has no icon if an earlier chip shows the same icon. */
function chipsOf(tags: Row["tags"]): readonly CardChip[] {
  const drawn = new Set<string | undefined>();
  return chipFacets.flatMap(({ key, values }) => {
    const value = tags[key];
    if (value === undefined) return [];
    const { icon, label = value } = values.find((each) => each.value === value) ?? {};
    const href = browseHref({ [key]: value });
    const chip: CardChip = { key, value: label, href, icon: drawn.has(icon) ? undefined : icon };
    drawn.add(icon);
    return [chip];
  });
}

/**
 * Returns an avatar with letters in one line, for places that are too small for more: a crest without the name of its group, a
 * masthead as initials.
 */
export function inOneLine(look: MonogramLook): MonogramLook {
  const { lines = [], ...rest } = look;
  const [first = "", ...others] = lines;
  if (others.length === 0) return look;
  return { ...rest, letters: look.shape === "shield" ? first : lines.map((line) => line.charAt(0)).join("") };
}
