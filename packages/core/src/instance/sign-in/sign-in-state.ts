import type { Time } from "../../types.ts";
import { retryTime } from "../../lib/wait.ts";
import { RosterError } from "../../lib/errors.ts";
import { InstanceInputError, MastodonError } from "../http/errors.ts";
import type { SignInTexts } from "../../words/texts.ts";

/** What a page does after a sign-in, beside signing in. The page keeps the rest under this id in its own tab. */
export interface SignInPurpose {
  readonly kind: "follow";
  /** Random, new for each sign-in. */
  readonly id: string;
}

/** The destination of a visitor after sign-in, and the account whose Follow button started the sign-in. */
export interface Destination {
  readonly back: string;
  /** Anybody can write it into an address, so a page asks before it follows. */
  readonly follow?: string;
  /** No address has it: the record of the redirect keeps it, and only the sign-in of that record returns it. */
  readonly purpose?: SignInPurpose;
}

/** What the dialog of sign-in shows. Show the details as text only, because they come from the instance. */
export type SignInState =
  /** `problem`: why the sent text is no server, for the page of `createDirectory`. */
  | { readonly kind: "enter"; readonly text: string; readonly problem?: string }
  /** `to` is known after the redirect back. */
  | { readonly kind: "connecting"; readonly host: string; readonly to?: Destination }
  | {
      readonly kind: "failed";
      readonly message: string;
      /** Whether the visitor refused the sign-in at the instance, which is no error. */
      readonly isDenied?: true;
      /** Whether the typed text is no server, so that nothing was sent. */
      readonly isMistyped?: true;
      /** Whether the typed text names an e-mail service or another network, so that the visitor may have no account yet. */
      readonly isElsewhere?: true;
      /** What has happened, in a sentence. */
      readonly reason?: string;
      /** What the visitor can do. */
      readonly hint?: string;
      /** The description that the instance gives. */
      readonly details?: string;
      /** The destination of this sign-in, for another attempt. */
      readonly to?: Destination;
      /** The typed text, if its server was not reached: a typo may be the reason. */
      readonly typed?: string;
    }
  /** The visitor is signed in. */
  | { readonly kind: "done"; readonly host: string; readonly to: Destination };

type Failed = Extract<SignInState, { kind: "failed" }>;

/** Replaces the message of an error by the name of the failed step. Keeps the other fields; a timeout stays as it is. */
export async function nameFailure<T>(message: string, step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    if (!(error instanceof MastodonError) || error.kind === "timeout") throw error;
    const { kind, status, rateLimit, code, description } = error;
    throw new MastodonError(kind, message, { cause: error, status, rateLimit, code, description });
  }
}

/**
 * Returns the state of a sign-in that failed before the redirect to the instance.
 * @param host the one that was asked last
 */
export function connectingFailed(
  error: unknown,
  attempt: { typed: string; host: string; isOnline: boolean; now: Time; texts: SignInTexts },
): Failed {
  const { typed, host, isOnline, now, texts } = attempt;
  const failed = { kind: "failed", message: texts.connectingFailed } as const;
  if (!(error instanceof MastodonError)) {
    const isMistyped = RosterError.is(error, "instance-input");
    const reason = RosterError.is(error) && { reason: error.message };
    const isElsewhere = error instanceof InstanceInputError && error.isElsewhere;
    const elsewhere = isElsewhere && { isElsewhere, hint: texts.ownServer };
    return { ...failed, typed, ...(isMistyped && { isMistyped }), ...reason, ...elsewhere };
  }
  // an instance that answered was reached: only a request without a response can fail because the browser is offline
  if (error.kind === "unreachable" && !isOnline) return { ...failed, reason: texts.offline };
  const hint = adviceFor(error, typed, now, texts);
  const { description: details } = error;
  return {
    ...failed,
    typed,
    reason: describe(error, host, texts),
    ...(hint !== undefined && { hint }),
    ...(details !== undefined && { details }),
  };
}

function describe({ kind, status = 200 }: MastodonError, host: string, texts: SignInTexts): string {
  if (kind === "timeout") return texts.silent(host);
  if (kind === "unreachable") return texts.notConnected(host);
  if (status === 200) return texts.notMastodon(host);
  return texts.answered(host, status);
}

function adviceFor(error: MastodonError, typed: string, now: Time, texts: SignInTexts): string | undefined {
  const { kind, status = 200 } = error;
  if (kind === "timeout" || status >= 500) return texts.down;
  if (kind === "rate-limit") return texts.tryAgainIn(texts.waitText(retryTime(error.retryAt, now) - now));
  const isMissing = kind === "not-found" || kind === "gone";
  if (!isMissing && status !== 200) return undefined; // the description of the server says why
  if (/^[^@\s:/]+@[^@]+$/.test(typed.trim())) return texts.maybeMail;
  return isMissing ? texts.wrongAddress : undefined;
}

/**
 * Returns the state of a sign-in that failed after the redirect back.
 * @param why the description of the instance, or else our reason, and the error code of OAuth
 */
export function signingInFailed(
  texts: SignInTexts,
  why: {
    readonly details?: string | undefined;
    readonly reason?: string | undefined;
    readonly code?: string | undefined;
  } = {},
  to?: Destination,
): Failed {
  const { details, reason, code } = why;
  const isDenied = code === "access_denied";
  return {
    kind: "failed",
    message: isDenied ? texts.denied : texts.signingInFailed,
    ...(isDenied && { isDenied }),
    ...(details ? { details } : reason && { reason }),
    ...(code === "invalid_grant" && { hint: texts.invalidGrant }),
    ...(to && { to }),
  };
}
