import { jumpTo, noTeams, shareNames } from "@roster/texts/picks";

export * from "@roster/texts/picks";

export const jumpLabel = (group: string): string => jumpTo(group.toLowerCase());
export const noTeamsOf = (names: readonly string[]): string =>
  noTeams(new Intl.ListFormat("en-GB", { type: "disjunction" }).format(names));
export const shareText = (names: readonly string[], site: string): string => shareNames(names.join(", "), site);
