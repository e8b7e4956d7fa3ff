import { timeText } from "@roster/texts/formats";
import { offlineSince } from "@roster/texts/shell-notices";

export { offline, slowServer } from "@roster/texts/shell-notices";

export const offlineAsOf = (at: number, now: number): string => offlineSince(timeText(at, now));
