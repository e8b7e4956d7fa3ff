import type { Time } from "./clock.ts";
import { RosterError, type FollowErrorKind } from "./errors.ts";

const BRAND = Symbol.for("@roster/core follow error");

export const NOT_FOUND = ["not-found", "not-there", "blocked", "no-lookup", "unclear"] as const;

/**
 * Why an instance did not find an account. "not-found": the account may not exist there yet, or the instance may block its
 * server; "not-there": the instance does not block its server; "blocked": it does; "no-lookup": it does not let a page look up
 * accounts that it does not know; "unclear": it refuses a way to look up accounts, and nobody knows whether the others work.
 */
export type NotFoundFailure = (typeof NOT_FOUND)[number];

/** What a backend of following knows about a failure, beside its kind. */
export interface FollowErrorOptions extends ErrorOptions {
  /** The status of the response, if there was one. From 500 on, the instance may have acted all the same. */
  readonly status?: number | undefined;
  /** When the instance allows the next try. */
  readonly retryAt?: Time | undefined;
  /** Whether the token lacks the right to follow. */
  readonly missingScope?: boolean | undefined;
  /** What is known about the reason of a "not-found". */
  readonly notFound?: NotFoundFailure | undefined;
}

/**
 * The error that a backend of following throws, see `FollowsBackend`.
 * @example
 * let sent = 0;
 * const follows = createFollows({
 *   session,
 *   log() {}, // the reason is in the state of the account
 *   // a server that refuses the second follow
 *   connect: async () => () => ({
 *     viewer: async () => ({ id: "1", username: "ann", displayName: "Ann", avatar: "", url: "" }),
 *     async *list() {},
 *     find: async (acct) => acct,
 *     async follow() {
 *       sent += 1;
 *       if (sent > 1) throw new FollowError("rate-limit", "Too many", { retryAt: Date.now() + 60_000 });
 *       return "following";
 *     },
 *     unfollow: async () => "none",
 *     relationships: async () => new Map(),
 *     remembered: () => [],
 *   }),
 * });
 * const disconnect = follows.connect();
 * (await follows.follow(acctOf(account, data.site)))?.kind; // "followed"
 * (await follows.follow(acctOf({ username: "fanbot" }, data.site)))?.kind; // "failed"
 * disconnect();
 */
export class FollowError<Kind extends FollowErrorKind = FollowErrorKind> extends RosterError<Kind> {
  override readonly name: string = "FollowError";
  readonly status: number | undefined;
  readonly retryAt: Time | undefined;
  readonly missingScope: boolean;
  readonly notFound: NotFoundFailure;

  constructor(
    kind: Kind,
    message: string,
    { status, retryAt, missingScope = false, notFound = "not-found", ...options }: FollowErrorOptions = {},
  ) {
    super(kind, message, options);
    this.status = status;
    this.retryAt = retryAt;
    this.missingScope = missingScope;
    this.notFound = notFound;
    Object.defineProperty(this, BRAND, { value: true });
  }
}

/** Returns the error as it is, or as the cause of a FollowError if it is none. */
export function toFollowError(error: unknown): FollowError {
  if (isFollowError(error)) return error;
  const kind = RosterError.is(error, "timeout") ? "timeout" : "unexpected";
  return new FollowError(kind, error instanceof Error ? error.message : String(error), { cause: error });
}

/** Whether a value says why an account was not found. */
export function isNotFound(value: unknown): value is NotFoundFailure {
  return NOT_FOUND.some((one) => one === value);
}

function isFollowError(error: unknown): error is FollowError {
  return error instanceof Error && BRAND in error;
}
