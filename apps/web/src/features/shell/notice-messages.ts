import { timeText } from "@roster/core/site";

export const slowServer = (host: string): string => `${host} is slow`;

export const offline = "You are offline. Your follows are shown when you are online again.";
export const offlineAsOf = (at: number, now: number): string =>
  `You are offline. Your follows are shown as they were ${timeText(at, now)}.`;
