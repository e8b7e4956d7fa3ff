import { type Account, type Team, teamRoster } from "@roster/core";
import { monogramSvg } from "@roster/core/monogram";
import { backgroundFacet, labelOf, monogramBackgrounds, slugOf } from "@roster/core/site";
import letters from "@roster/data/letters.json" with { type: "json" };
import { unit } from "@roster/texts/social-card";
import { site } from "../../src/directory.ts";
import { type FilterList, filterLists } from "../../src/features/static-lists/build/lists.ts";
import { standIn } from "../../src/features/roster/later/create-rows.ts";
import { drawsAll, listCard, siteCard, teamCard } from "../../src/metadata/sharing.ts";
import { roster, monogramOf } from "../../src/roster.ts";
import type { CardContent } from "./layout.ts";

/** A card to draw, and its path below the base path, as the metadata names it. */
export interface PlannedCard {
  readonly path: string;
  readonly content: CardContent;
}

const LINE_UP = 7;

/** Plans every card of this build: the site's, and those of teams and lists unless SOCIAL_CARDS is 0. */
export function planCards(): readonly PlannedCard[] {
  const home = planCard(siteCard.path, roster.accounts.length, {
    title: site.tagline.replace(/\.$/, ""),
    marks: lineUp(roster.query({ limit: LINE_UP })),
  });
  return drawsAll ? [home, ...filterLists.map(planList), ...roster.teams.flatMap(planTeam)] : [home];
}

function planTeam({ id }: Team): readonly PlannedCard[] {
  const page = teamRoster(roster, id, { more: 0 });
  if (page === undefined) return [];
  const { team, own, accounts } = page;
  const monogram = monogramOf(own ?? standIn(team, site));
  const place = [team.city, labelOf(roster, site.teams?.group ?? "", team.group)];
  const card = planCard(teamCard(team).path, accounts.length + (own ? 1 : 0), {
    title: team.name,
    note: place.filter((part) => part !== undefined).join(" · "),
    stripes: [monogram.primary, monogram.secondary],
    marks: [monogramSvg(monogram, letters)],
  });
  return [card];
}

function planList(list: FilterList): PlannedCard {
  const { facet, value, title, accounts } = list;
  const isBackgroundFacet = facet.key === backgroundFacet(roster.facets)?.key;
  const background = isBackgroundFacet
    ? monogramBackgrounds(roster.facets).find((each) => each.background === slugOf(value.value))
    : undefined;
  const [first] = accounts;
  const look = background ?? (first && monogramOf(first));
  return planCard(listCard(list).path, accounts.length, {
    title,
    note: facet.label,
    ...(look && { stripes: [look.primary, look.secondary] as const }),
    marks: lineUp(accounts.slice(0, LINE_UP)),
  });
}

function lineUp(accounts: readonly Account[]): readonly string[] {
  return accounts.map((account) => monogramSvg(monogramOf(account), letters));
}

function planCard(path: string, count: number, content: Omit<CardContent, "site" | "count" | "unit">): PlannedCard {
  return { path, content: { ...content, site: site.name, count, unit: unit(count) } };
}
