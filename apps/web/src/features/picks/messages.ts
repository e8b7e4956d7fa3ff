import { jumpTo, shareNames } from "@roster/texts/picks";

export * from "@roster/texts/picks";

export const jumpLabel = (group: string): string => jumpTo(group.toLowerCase());
export const shareText = (names: readonly string[], site: string): string => shareNames(names.join(", "), site);
