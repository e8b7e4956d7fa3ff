const BRAND = Symbol.for("@roster/core error");

/**
 * Why an instance did not do what following needs.
 * - "unauthorized": it ended the session; "forbidden": it refuses, e.g. because it blocks the other server
 * - "not-found": it knows no such account; "gone": the account is deleted or has moved
 * - "rate-limit": too many requests; "conflict", "unprocessable": statuses 409 and 422
 * - "timeout": no response in time; "unreachable": no response
 * - "unreadable": it answers other requests, but not this one in a way that a page may read, e.g. without CORS headers
 * - "missing-content-type", "unknown-content-type": the response is of another kind, e.g. the page of a proxy
 * - "version-mismatch": the request needs another version of its software
 * - "contradiction": it contradicts an earlier answer; "refused": it answered, but did not follow or unfollow
 * - "offline": nothing was requested, because the device is offline
 * - "unexpected": everything else
 */
export type FollowErrorKind =
  | "unauthorized"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "gone"
  | "unprocessable"
  | "rate-limit"
  | "timeout"
  | "unreachable"
  | "unreadable"
  | "missing-content-type"
  | "unknown-content-type"
  | "version-mismatch"
  | "contradiction"
  | "refused"
  | "offline"
  | "unexpected";

/** The kinds of all errors of this package. */
export type RosterErrorKind =
  | FollowErrorKind
  | "instance-input"
  | "invalid-account"
  | "invalid-host"
  | "no-address"
  | "no-search"
  | "option"
  | "roster-data"
  | "roster-parse"
  | "roster-unreachable"
  | "server-input"
  | "storage-refused"
  | "unknown-account"
  | "unknown-facet"
  | "unknown-order"
  | "unknown-team"
  | "unknown-value";

/**
 * The base of every error this package throws. Decide by `kind`; `message` is for people, `cause` is the original error.
 * @example
 * const error = new RosterError("offline", "You are offline.");
 * RosterError.is(error, "offline"); // true
 * RosterError.is(error, "gone"); // false
 */
export class RosterError<Kind extends RosterErrorKind = RosterErrorKind> extends Error {
  override readonly name: string = "RosterError"; // a literal, because minifiers rename classes
  readonly kind: Kind;

  constructor(kind: Kind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    Object.defineProperty(this, BRAND, { value: true });
  }

  /** Whether `error` is a RosterError (of that kind), even one from another copy of this package. */
  static is<K extends RosterErrorKind>(error: unknown, kind?: K): error is RosterError<K> {
    if (!(error instanceof Error) || !(BRAND in error)) return false;
    return kind === undefined || ("kind" in error && error.kind === kind);
  }
}
