import { type Account, teamRoster } from "@roster/core";
import { monogramSvg } from "@roster/core/monogram";
import { backgroundFacet, labelOf, monogramBackgrounds, slugOf } from "@roster/core/site";
import letters from "@roster/data/letters.json" with { type: "json" };
import { unit } from "@roster/texts/social-card";
import { site } from "../../src/directory.ts";
import { type FilterList, filterLists } from "../../src/features/static-lists/build/lists.ts";
import { standIn } from "../../src/features/roster/later/create-rows.ts";
import { drawsAll, listCard, siteCard, teamCard } from "../../src/metadata/sharing.ts";
import { roster, toRow } from "../../src/roster.ts";
import type { CardContent } from "./layout.ts";

/** A card to draw, and its path below the base path, as the metadata names it. */
export interface PlannedCard {
  readonly path: string;
  readonly content: CardContent;
}

/** The number of monograms in a row. */
const LINE_UP = 7;

/** Plans every card of this build: the site's, and those of teams and lists unless SOCIAL_CARDS is 0. */
export function planCards(): readonly PlannedCard[] {
  const home: PlannedCard = {
    path: siteCard.path,
    content: {
      title: site.tagline.replace(/\.$/, ""),
      site: site.name,
      ...counted(roster.accounts.length),
      marks: lineUp(roster.query({ limit: LINE_UP })),
    },
  };
  if (!drawsAll) return [home];
  const lists = filterLists.map((list): PlannedCard => ({ path: listCard(list).path, content: ofList(list) }));
  return [home, ...lists, ...teamCards()];
}

function teamCards(): readonly PlannedCard[] {
  return roster.teams.flatMap(({ id }) => {
    const page = teamRoster(roster, id, { more: 0 });
    if (page === undefined) return [];
    const { team, own, accounts } = page;
    const { monogram } = toRow(own ?? standIn(team, site));
    const content: CardContent = {
      title: team.name,
      note: [team.city, labelOf(roster, site.teams?.group ?? "", team.group)]
        .filter((part) => part !== undefined)
        .join(" · "),
      site: site.name,
      ...counted(accounts.length + (own ? 1 : 0)),
      stripes: [monogram.primary, monogram.secondary],
      marks: [monogramSvg(monogram, letters)],
    };
    return [{ path: teamCard(team).path, content }];
  });
}

function ofList(list: FilterList): CardContent {
  const { facet, value, accounts } = list;
  const isBackgroundFacet = facet.key === backgroundFacet(roster.facets)?.key;
  const background = isBackgroundFacet
    ? monogramBackgrounds(roster.facets).find((each) => each.background === slugOf(value.value))
    : undefined;
  const [first] = accounts;
  const look = background ?? (first && toRow(first).monogram);
  return {
    title: list.title,
    note: facet.label,
    site: site.name,
    ...counted(accounts.length),
    ...(look && { stripes: [look.primary, look.secondary] as const }),
    marks: lineUp(accounts.slice(0, LINE_UP)),
  };
}

function lineUp(accounts: readonly Account[]): readonly string[] {
  return accounts.map((account) => monogramSvg(toRow(account).monogram, letters));
}

function counted(count: number): Pick<CardContent, "count" | "unit"> {
  return { count, unit: unit(count) };
}
