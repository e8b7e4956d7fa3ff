export const slowServer = (host: string): string => `${host} is slow`;

export const offline = "You are offline. Your follows are shown when you are online again.";
export const offlineAsOf = (at: number, now: number): string =>
  `You are offline. Your follows are shown as of ${momentText(at, now)}.`;

/**
 * A moment of the past in the visitor's time zone.
 * @example
 * momentText(Date.now() - 86_400_000, Date.now()); // "yesterday, 18:02"
 */
export function momentText(at: number, now: number): string {
  const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(now) - midnight(at)) / 86_400_000);
  const clock = new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);
  const date = (): string => new Intl.DateTimeFormat("en", { day: "numeric", month: "long" }).format(at);
  return `${days === 0 ? "today" : days === 1 ? "yesterday" : date()}, ${clock}`;
}
