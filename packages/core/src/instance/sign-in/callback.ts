import { validateAuthResponse } from "oauth4webapi";
import type { Instance } from "../../lib/host.ts";
import { MAX_DESCRIPTION_LENGTH } from "../http/error-body.ts";
import { MastodonError } from "../http/errors.ts";
import type { Pending } from "./pending.ts";
import type { SignInTexts } from "../../words/texts.ts";

const SINGLE = ["code", "state", "error", "error_description", "iss"];

/** The result of a redirect back from the instance. */
export type Callback =
  | { readonly kind: "none" }
  | { readonly kind: "code"; readonly state: string }
  | { readonly kind: "error"; readonly state: string | undefined; readonly code: string; readonly description: string }
  | { readonly kind: "malformed" };

/** Reads the address of a redirect back. An error wins over a code; a repeated parameter is malformed. */
export function readCallback(url: URL): Callback {
  const { searchParams: query } = url;
  if (!query.has("code") && !query.has("error") && !query.has("state")) return { kind: "none" };
  if (SINGLE.some((name) => query.getAll(name).length > 1)) return { kind: "malformed" };
  const state = query.get("state") ?? undefined;
  const error = query.get("error");
  if (error !== null) {
    const description = (query.get("error_description") ?? "").slice(0, MAX_DESCRIPTION_LENGTH);
    return { kind: "error", state, code: error, description };
  }
  return query.get("code") && state ? { kind: "code", state } : { kind: "malformed" };
}

/**
 * Checks a callback against its pending record and returns the code.
 * @throws MastodonError if state or issuer differ from the record
 */
export function acceptCode(
  url: URL,
  pending: Pending,
  instance: Instance,
  texts: Pick<SignInTexts, "otherIssuer">,
): string {
  const issuer = url.searchParams.get("iss");
  // some servers write their issuer with a slash at the end
  const sameIssuer = issuer !== null && URL.canParse(issuer) && new URL(issuer).origin === instance.origin;
  const server = { issuer: sameIssuer ? issuer : instance.origin };
  try {
    const checked = validateAuthResponse(server, { client_id: pending.app.clientId }, url.searchParams, pending.state);
    return checked.get("code") ?? "";
  } catch {
    // do not set the cause: the library's error contains the code, which must not be logged
    throw new MastodonError("unexpected", texts.otherIssuer);
  }
}
