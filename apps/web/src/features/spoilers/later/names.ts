import type { Team } from "@roster/core";
import * as texts from "@roster/texts/spoilers";
import { site } from "../../../directory.ts";
import { splitName } from "../../my-teams/later/pick-rows.ts";
import { endText } from "./times.ts";

/** How the titles of all filters begin that this site makes. */
export const TITLE_PREFIX = `${site.name}: `;
/** The teams that a title names. */
const MOST_NAMES = 3;

/** A list with "or" or "and", in English without a comma before the last item, and with curly apostrophes. */
export function listText(items: readonly string[], type: "conjunction" | "disjunction"): string {
  return new Intl.ListFormat(site.language ?? "en-GB", { type }).format(items).replaceAll("'", "’");
}

/** The name of a team in a sentence: "the Bruins", but "Austin FC". */
export function nameInSentence(team: Pick<Team, "name" | "nickname">): string {
  const { label } = splitName(team);
  return label === team.name ? label : texts.theTeam(label);
}

/** The title of a filter, which the visitor reads in the settings of their server: "Roster: Bruins, until 23:30". */
export function titleOf(teams: readonly Pick<Team, "name" | "nickname">[], until: number, now: number): string {
  const labels = teams.map((team) => splitName(team).label);
  const named = labels.slice(0, MOST_NAMES).join(", ") + (labels.length > MOST_NAMES ? "…" : "");
  return TITLE_PREFIX + texts.filterTitle(named, endText(until, now, false));
}
