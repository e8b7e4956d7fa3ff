import { systemClock } from "../../lib/clock.ts";
import { retryAt, wait } from "../../net/wait.ts";
import type { Clock } from "../../types.ts";
import { MastodonError } from "./errors.ts";

const MAX_RETRIES = 3;
const FIRST_WAIT_MS = 500;

/** Retries a read up to three times: after no response, a broken one, a 5xx, and after a 429 once its limit resets. */
export async function retryRead<T>(
  read: () => Promise<T>,
  options: {
    readonly signal: AbortSignal;
    readonly clock?: Clock;
    readonly random?: () => number;
    /** Called with the time until which a rate limit delays the read, in milliseconds since the epoch. */
    readonly onWait?: ((until: number) => void) | undefined;
  },
): Promise<T> {
  const { signal, clock = systemClock, random = Math.random } = options;
  for (let retries = 0; ; retries += 1) {
    try {
      return await read();
    } catch (error) {
      if (retries === MAX_RETRIES || !mayPass(error) || signal.aborted) throw error;
      const jittered = FIRST_WAIT_MS * 2 ** retries * (0.5 + random());
      const until = error.kind === "rate-limit" ? retryAt(error, clock.now()) : clock.now();
      const limited = until - clock.now();
      if (limited > 0) options.onWait?.(until);
      await wait(limited + jittered, clock, signal);
    }
  }
}

function mayPass(error: unknown): error is MastodonError {
  if (!(error instanceof MastodonError)) return false;
  const { kind, status = 0 } = error;
  const broken = kind === "unexpected" || kind === "missing-content-type" || kind === "unknown-content-type";
  return (
    kind === "unreachable" || kind === "timeout" || kind === "rate-limit" || status >= 500 || (broken && status < 300)
  );
}
