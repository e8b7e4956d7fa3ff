import { retryAt } from "../../net/wait.ts";
import { RosterError } from "../../lib/errors.ts";
import * as texts from "../messages.ts";
import { MastodonError } from "../http/errors.ts";

/** The destination of a visitor after sign-in, and the account whose Follow button started the sign-in. */
export interface Destination {
  readonly back: string;
  readonly follow?: string;
}

/** The step of a sign-in as its dialog shows it. Show details as text only: they often come from the instance. */
export type SignInState =
  | { readonly step: "enter"; readonly text: string }
  /** `to` is known after the redirect back. */
  | { readonly step: "connecting"; readonly host: string; readonly to?: Destination }
  | {
      readonly step: "failed";
      readonly message: string;
      readonly details?: string;
      readonly hint?: string;
      /** The destination of this sign-in, for another attempt. */
      readonly to?: Destination;
    }
  /** The visitor is signed in. */
  | { readonly step: "done"; readonly host: string; readonly to: Destination };

type Failed = Extract<SignInState, { step: "failed" }>;

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

/** Returns the state of a sign-in that failed before the redirect to the instance. */
export function connectingFailed(error: unknown, isOnline: boolean, now: number): Failed {
  // an instance that answered was reached: only a request without a response can fail because the browser is offline
  const isSilent = error instanceof MastodonError && error.kind === "unreachable";
  const details = isSilent && !isOnline ? texts.offline : connectingDetails(error, now);
  return { step: "failed", message: texts.connectingFailed, ...(details && { details }) };
}

function connectingDetails(error: unknown, now: number): string {
  if (!RosterError.is(error)) return "";
  const { kind, message } = error;
  if (kind === "unreachable") return texts.unreachable;
  if (kind === "rate-limit") return texts.rateLimit(message, retryAt(error, now) - now);
  const description = error instanceof MastodonError ? error.description : undefined;
  return description === undefined || description === message ? message : texts.described(message, description);
}

/** Returns the state of a sign-in that failed after the redirect back. `code` is the error code of OAuth. */
export function signingInFailed(details?: string, code?: string, to?: Destination): Failed {
  const hint = code === "invalid_grant" ? texts.invalidGrant : code === "access_denied" && texts.denied;
  return {
    step: "failed",
    message: texts.signingInFailed,
    ...(details && { details }),
    ...(hint && { hint }),
    ...(to && { to }),
  };
}
