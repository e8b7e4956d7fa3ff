import { monthAndYear } from "@roster/texts/formats";
import type { Reason } from "@roster/core/search";
import type { Team } from "@roster/core";
import * as texts from "@roster/texts/search";

export * from "@roster/texts/search";

export const resultCount = (shown: number, total: number): string =>
  total > shown ? texts.someResults(shown, total) : texts.allResults(total);

/** Why a word of a team finds it: "Ada Lovelace plays for the Red Team, as of March 2026". */
export function reasonText({ word, relation, asOf }: Reason, team: Pick<Team, "name" | "nickname">): string {
  if (word === undefined) return texts.formerName;
  if (relation === undefined) return texts.alsoKnownAs(word);
  const reason = texts.reason(word, relation, calledTeam(team));
  return asOf === undefined ? reason : texts.reasonAsOf(reason, monthAndYear(asOf) ?? asOf);
}

/** A nickname has an article, unless it is the beginning of the name or an abbreviation. */
function calledTeam({ name, nickname = name }: Pick<Team, "name" | "nickname">): string {
  const isName = name.startsWith(nickname) || nickname === nickname.toUpperCase();
  return isName ? nickname : texts.theTeam(nickname);
}
