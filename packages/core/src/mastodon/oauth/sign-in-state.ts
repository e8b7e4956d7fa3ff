import { retryAt } from "../../net/wait.ts";
import { RosterError } from "../../lib/errors.ts";
import { signInTexts } from "../messages.ts";
import { InstanceInputError, MastodonError } from "../http/errors.ts";

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

/** Storage refuses the record that has to survive the redirect to the instance and back. */
export class StorageRefusedError extends RosterError<"storage-refused"> {
  override readonly name = "StorageRefusedError";

  constructor() {
    super("storage-refused", signInTexts.storageRefused);
  }
}

/** Replaces the message of an error by the name of the failed step. Keeps the other fields; a timeout stays as it is. */
export function nameFailure(error: unknown, message: string): unknown {
  if (!(error instanceof MastodonError) || error.kind === "timeout") return error;
  const { kind, status, rateLimit, code, description } = error;
  return new MastodonError(kind, message, {
    cause: error,
    ...(status === undefined ? {} : { status }),
    ...(rateLimit === undefined ? {} : { rateLimit }),
    ...(code === undefined ? {} : { code }),
    ...(description === undefined ? {} : { description }),
  });
}

/** Returns the state of a sign-in that failed before the redirect to the instance. */
export function connectingFailed(error: unknown, isOnline: boolean, now: number): Failed {
  // an instance that answered was reached: only a request without a response can fail because the browser is offline
  const isSilent = error instanceof MastodonError && error.kind === "unreachable";
  const details = isSilent && !isOnline ? signInTexts.offline : connectingDetails(error, now);
  return { step: "failed", message: signInTexts.connectingFailed, ...(details === "" ? {} : { details }) };
}

function connectingDetails(error: unknown, now: number): string {
  if (error instanceof StorageRefusedError || error instanceof InstanceInputError) return error.message;
  if (!(error instanceof MastodonError)) return "";
  if (error.kind === "unreachable") return signInTexts.unreachable;
  if (error.kind === "rate-limit") return signInTexts.rateLimit(error.message, retryAt(error, now) - now);
  const { message, description = message } = error;
  return description === message ? message : signInTexts.described(message, description);
}

/** Returns the state of a sign-in that failed after the redirect back. `code` is the error code of OAuth. */
export function signingInFailed(details = "", code = ""): Failed {
  const hint =
    code === "invalid_grant" ? signInTexts.invalidGrant : code === "access_denied" ? signInTexts.denied : undefined;
  return {
    step: "failed",
    message: signInTexts.signingInFailed,
    ...(details === "" ? {} : { details }),
    ...(hint === undefined ? {} : { hint }),
  };
}
