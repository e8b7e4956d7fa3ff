import { timeText } from "@roster/texts/clock";
import { compactNumber } from "@roster/texts/formats";
import { offlineSince, slowNotice } from "@roster/texts/shell-notices";

export { offline, slowServer } from "@roster/texts/shell-notices";

export const offlineAsOf = (at: number, now: number): string => offlineSince(timeText(at, now));
export const slowText = (host: string, minutes: number): string => slowNotice(host, compactNumber(minutes));
