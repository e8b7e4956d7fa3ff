import { noTeams, shareNames, teamFor } from "@roster/texts/picks";
import { listOf } from "../../list-of.ts";

export * from "@roster/texts/picks";

export const noTeamsOf = (names: readonly string[]): string => noTeams(listOf(names, "disjunction"));
export const teamForAny = (names: readonly string[]): string => teamFor(listOf(names, "disjunction"));
export const shareText = (names: readonly string[], site: string): string => shareNames(names.join(", "), site);
