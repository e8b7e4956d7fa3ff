import { RosterError } from "../../lib/errors.ts";

/** What went wrong at an instance. "unexpected" is every answer that no other word fits. */
export type MastodonErrorKind =
  | "unauthorized"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "gone"
  | "unprocessable"
  | "rate-limit"
  | "timeout"
  | "unreachable"
  | "missing-content-type"
  | "unknown-content-type"
  | "version-mismatch"
  | "unexpected";

/** The request limit as the instance tells it; what it does not tell is absent. */
export interface RateLimit {
  readonly limit?: number;
  readonly remaining?: number;
  /** Milliseconds since the epoch. */
  readonly resetAt?: number;
}

export interface MastodonErrorOptions extends ErrorOptions {
  readonly status?: number;
  readonly rateLimit?: RateLimit;
  readonly code?: string;
  readonly description?: string;
}

const STATUS_KINDS: ReadonlyMap<number, MastodonErrorKind> = new Map([
  [401, "unauthorized"],
  [403, "forbidden"],
  [404, "not-found"],
  [409, "conflict"],
  [410, "gone"],
  [422, "unprocessable"],
  [429, "rate-limit"],
]);

/**
 * An instance did not do what was asked. `status` is there when it answered at all.
 * @example
 * const error = new MastodonError("rate-limit", undefined, { status: 429, rateLimit: { limit: 300, remaining: 0 } });
 * [error.message, error.rateLimit?.limit]; // ["Unexpected error occurred", 300]
 */
export class MastodonError extends RosterError<MastodonErrorKind> {
  readonly status: number | undefined;
  readonly rateLimit: RateLimit | undefined;
  /** The word an OAuth answer has for its error, e.g. "invalid_grant". */
  readonly code: string | undefined;
  /** The instance's own words, at most 500 characters. Show them as text only. */
  readonly description: string | undefined;

  constructor(
    kind: MastodonErrorKind,
    message = kind === "timeout" ? "Request timed out" : "Unexpected error occurred",
    options: MastodonErrorOptions = {},
  ) {
    super(kind, message, "cause" in options ? { cause: options.cause } : undefined);
    this.status = options.status;
    this.rateLimit = options.rateLimit;
    this.code = options.code;
    this.description = options.description;
  }
}

/** The kind of an error status. */
export function kindOfStatus(status: number): MastodonErrorKind {
  return STATUS_KINDS.get(status) ?? "unexpected";
}

/**
 * The typed text names no instance that may be contacted.
 * @example
 * try {
 *   parseInstance("nobody");
 * } catch (error) {
 *   error instanceof InstanceInputError; // true
 * }
 */
export class InstanceInputError extends RosterError<"instance-input"> {
  constructor(message: string, options?: ErrorOptions) {
    super("instance-input", message, options);
  }
}
