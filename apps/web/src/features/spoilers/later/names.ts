import type { Team } from "@roster/core";
import * as texts from "@roster/texts/spoilers";
import { site } from "../../../directory.ts";
import { splitName } from "../../my-teams/later/pick-rows.ts";

/** A list with "or" or "and", in English without a comma before the last item. */
export function listText(items: readonly string[], type: "conjunction" | "disjunction"): string {
  return new Intl.ListFormat(site.language ?? "en-GB", { type }).format(items);
}

/** The name of a team in a sentence: "the Bruins", but "Austin FC". */
export function nameInSentence(team: Pick<Team, "name" | "nickname">): string {
  const { label } = splitName(team);
  return label === team.name ? label : texts.theTeam(label);
}
