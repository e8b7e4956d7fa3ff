import { retryAt, waitText } from "../../net/wait.ts";
import { RosterError } from "../../lib/errors.ts";
import { InstanceInputError, MastodonError } from "../http/errors.ts";

/** Where a visitor goes after sign-in, and whose Follow had led to it. */
export interface Destination {
  readonly back: string;
  readonly follow?: string;
}

/** Where a sign-in stands, as its dialog shows it. Details and hints are texts, the details often an instance's. */
export type SignInState =
  | { readonly step: "enter"; readonly text: string }
  | { readonly step: "connecting"; readonly host: string }
  | {
      readonly step: "failed";
      readonly message: string;
      readonly details?: string;
      readonly hint?: string;
      /** Where this sign-in was to lead, for another attempt. */
      readonly to?: Destination;
    };

type Failed = Extract<SignInState, { step: "failed" }>;

const CONNECTING_FAILED = "An error occurred while connecting to your instance.";
const SIGNING_IN_FAILED = "An error occurred while signing in.";
const GRANT_HINT =
  "This is a common error for large Mastodon instances, wait a few seconds and then try again. It may take a few tries to login.";
const DENIED_HINT = "You cancelled the sign-in.";
const NO_STORAGE = "This browser keeps nothing for this site, and signing in needs that.";
const UNREACHABLE = "The server does not answer, does not allow apps in browsers, or is no Mastodon server.";

/** The storage does not persist across the redirect to the instance and back. */
export class StorageRefusedError extends RosterError<"storage-refused"> {
  constructor() {
    super("storage-refused", NO_STORAGE);
  }
}

/** Gives a failed step its own name, and keeps what is known of the failure. A time-out stays one. */
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

/** The failed step of a sign-in that did not reach the instance's own page. */
export function connectingFailed(error: unknown, isOnline: boolean, now: number): Failed {
  // whatever answered was reached: only silence is put down to being offline
  const isSilent = error instanceof MastodonError && error.kind === "unreachable";
  const details = isSilent && !isOnline ? "You are offline." : connectingDetails(error, now);
  return { step: "failed", message: CONNECTING_FAILED, ...(details === "" ? {} : { details }) };
}

function connectingDetails(error: unknown, now: number): string {
  if (error instanceof StorageRefusedError || error instanceof InstanceInputError) return error.message;
  if (!(error instanceof MastodonError)) return "";
  if (error.kind === "unreachable") return UNREACHABLE;
  if (error.kind === "rate-limit") return `${error.message}. Try again in ${waitText(retryAt(error, now) - now)}.`;
  return error.description === undefined ? error.message : `${error.message}: ${error.description}`;
}

/** The failed step of a sign-in that came back from the instance. `code` is OAuth's word for the error. */
export function signingInFailed(details = "", code = ""): Failed {
  const hint = code === "invalid_grant" ? GRANT_HINT : code === "access_denied" ? DENIED_HINT : undefined;
  return {
    step: "failed",
    message: SIGNING_IN_FAILED,
    ...(details === "" ? {} : { details }),
    ...(hint === undefined ? {} : { hint }),
  };
}
