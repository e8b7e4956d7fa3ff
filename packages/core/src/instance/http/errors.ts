import { FollowError, type FollowErrorOptions } from "../../lib/follow-error.ts";
import { RosterError, type FollowErrorKind } from "../../lib/errors.ts";
import type { RateLimit } from "./headers.ts";

/** Why a request to an instance failed. "unexpected" covers everything that no other kind fits. */
export type MastodonErrorKind = Exclude<FollowErrorKind, "refused" | "offline">;

export interface MastodonErrorOptions extends Pick<FollowErrorOptions, "cause" | "status" | "notFound"> {
  readonly rateLimit?: RateLimit | undefined;
  readonly code?: string | undefined;
  readonly description?: string | undefined;
}

export const STATUS_KINDS: Readonly<Record<number, MastodonErrorKind>> = {
  401: "unauthorized",
  403: "forbidden",
  404: "not-found",
  409: "conflict",
  410: "gone",
  422: "unprocessable",
  429: "rate-limit",
};

/**
 * A request to an instance failed. `status` is set if there was a response.
 * @example
 * const error = new MastodonError("rate-limit", undefined, { status: 429, rateLimit: { limit: 300, remaining: 0 } });
 * [error.message, error.rateLimit?.limit]; // ["Unexpected error occurred", 300]
 */
export class MastodonError extends FollowError<MastodonErrorKind> {
  override readonly name = "MastodonError";
  readonly rateLimit: RateLimit | undefined;
  /** The error code of OAuth, e.g. "invalid_grant". */
  readonly code: string | undefined;
  /** The description of the instance, at most 500 characters. Show it as text only. */
  readonly description: string | undefined;

  constructor(
    kind: MastodonErrorKind,
    message = kind === "timeout" ? "Request timed out" : "Unexpected error occurred",
    { rateLimit, code, description, ...options }: MastodonErrorOptions = {},
  ) {
    // each server software has its own sentence for a missing scope, and all of them contain the word
    const missingScope = kind === "forbidden" && description !== undefined && /scope/i.test(description);
    super(kind, message, { ...options, retryAt: rateLimit?.resetAt, missingScope });
    this.rateLimit = rateLimit;
    this.code = code;
    this.description = description;
  }
}

/**
 * The typed text is not the address of an instance that may be contacted.
 * @example
 * try {
 *   parseInstance("nobody");
 * } catch (error) {
 *   error instanceof InstanceInputError; // true
 * }
 */
export class InstanceInputError extends RosterError<"instance-input"> {
  override readonly name = "InstanceInputError";
  /** Whether the text names an e-mail service or another network. */
  readonly isElsewhere: boolean;

  constructor(message: string, options?: ErrorOptions & { readonly isElsewhere?: boolean }) {
    super("instance-input", message, options);
    this.isElsewhere = options?.isElsewhere ?? false;
  }
}
