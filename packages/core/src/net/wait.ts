const MIN_WAIT_MS = 1_000;
const MAX_WAIT_MS = 15 * 60_000;
const DEFAULT_WAIT_MS = 60_000;

/**
 * When a rate-limited action may be tried again: between 1 s and 15 minutes from now, a minute where nothing is said.
 * @example
 * retryAt({ rateLimit: { resetAt: 90_000 } }, 60_000); // 90_000
 */
export function retryAt(error: unknown, now: number): number {
  const resetAt = field(field(error, "rateLimit"), "resetAt");
  const wait = typeof resetAt === "number" && Number.isFinite(resetAt) ? resetAt - now : DEFAULT_WAIT_MS;
  return now + Math.min(Math.max(wait, MIN_WAIT_MS), MAX_WAIT_MS);
}

/** A wait in words: seconds below a minute, else minutes, rounded up. */
export function waitText(ms: number): string {
  const [count, unit] = ms < 60_000 ? [Math.ceil(ms / 1000), "second"] : [Math.ceil(ms / 60_000), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

function field(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
