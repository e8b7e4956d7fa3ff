import type { mastodon } from "masto";
import type { Instance } from "../../lib/host.ts";
import { fieldsOf, isRecord } from "../../lib/untrusted.ts";
import type { TokenResponse } from "../../lib/session.ts";
import { type Reader, shape } from "../../lib/shape.ts";
import { openStore, type StoragePlace } from "../../lib/storage.ts";
import { wait } from "../../lib/wait.ts";
import type { Clock } from "../../types.ts";
import { MastodonError } from "../http/errors.ts";
import { MAX_DESCRIPTION_LENGTH, readErrorBody, send, sendForJson, type HttpOptions, type Wire } from "../http/send.ts";
import { nameFailure } from "./sign-in-state.ts";
import type { SignInTexts } from "../../words/texts.ts";

/** The scopes of a sign-in. Further permissions have apps and tokens of their own, so that no session is ever widened. */
export const SIGN_IN_SCOPES = "read:accounts read:follows write:follows";
/** Retries wait for the replicas of the instance's database, which may not have the code yet. */
const RETRY_AFTER_MS = [1_000, 2_000];
const SINGLE = ["code", "state", "error", "error_description", "iss"];

/** A request for a token that waits for the visitor's consent. */
export interface TokenRequest {
  readonly state: string;
  /** The secret of PKCE, which proves that this browser began the sign-in. */
  readonly verifier: string;
  readonly app: App;
  /** By default those of a sign-in. */
  readonly scopes?: string;
}

/** Returns a text that nobody can guess, for a state or a verifier. */
export const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** Returns the SHA-256 of a text, as PKCE writes it. */
export async function sha256(text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

export async function registerApp(
  instance: Instance,
  options: HttpOptions & { site: { name: string }; redirectUri: string; website: string; signal: AbortSignal },
  scopes = SIGN_IN_SCOPES,
): Promise<App> {
  const { site, redirectUri, website, signal } = options;
  // strict servers refuse any other field
  const form = { client_name: site.name, redirect_uris: redirectUri, scopes, website };
  const { data } = await sendForJson({ url: `${instance.origin}/api/v1/apps`, form, signal }, options);
  const app = readApp({ ...fieldsOf<Wire<mastodon.v1.Client>>(data), redirect_uri: redirectUri });
  if (!app) throw new MastodonError("unexpected", "Failed to create OAuth app");
  return app;
}

export const filled: Reader<string> = (value) => (typeof value === "string" && value !== "" ? value : undefined);

/** Reads an app, from an answer of the instance or from storage. */
export const readApp = shape({ client_id: filled, client_secret: filled, redirect_uri: filled });
export type App = NonNullable<ReturnType<typeof readApp>>;

/** Opens the last registered app, with its instance. */
export function openApp({ at, basePath }: StoragePlace) {
  return openStore("mastodonApp", shape({ instance: filled, app: readApp }), { at, basePath, forgetWith: "itself" });
}

/** Removes the stored app of an instance that may no longer know it. */
export function forgetApp(apps: ReturnType<typeof openApp>, host: string, clientId?: string): void {
  apps.refresh();
  const stored = apps.get();
  if (stored?.instance === host && stored.app.client_id === (clientId ?? stored.app.client_id)) apps.set(undefined);
}

export async function consentPage(instance: Instance, request: TokenRequest): Promise<string> {
  const { app, state, verifier, scopes = SIGN_IN_SCOPES } = request;
  const url = new URL("/oauth/authorize", instance.origin);
  // always with state and PKCE, because servers without support ignore them
  url.search = new URLSearchParams({
    client_id: app.client_id,
    redirect_uri: app.redirect_uri,
    response_type: "code",
    scope: scopes,
    state,
    code_challenge: await sha256(verifier),
    code_challenge_method: "S256",
  }).toString();
  return url.href;
}

export type Callback =
  | { readonly kind: "none" }
  /** `issuer` is "" if the instance does not name itself. */
  | { readonly kind: "code"; readonly state: string; readonly code: string; readonly issuer: string }
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
  const code = query.get("code");
  return code && state ? { kind: "code", state, code, issuer: query.get("iss") ?? "" } : { kind: "malformed" };
}

/**
 * Whether a code may be from this instance. Where an instance names itself as the issuer (RFC 9207), only its own code is
 * accepted: a malicious server could send the code of another one.
 */
export function isIssuer(instance: Instance, issuer: string): boolean {
  // some servers write their issuer with a slash or a path at the end
  return issuer === "" || (URL.canParse(issuer) && new URL(issuer).origin === instance.origin);
}

/** Exchanges a code for a token. Retries only after `invalid_grant`, with the same code. */
export async function fetchToken(
  code: string,
  { app, verifier, scopes = SIGN_IN_SCOPES }: Omit<TokenRequest, "state">,
  instance: Instance,
  http: HttpOptions & { readonly clock: Clock; readonly texts: SignInTexts; readonly signal: AbortSignal },
): Promise<TokenResponse> {
  const { clock, signal, texts } = http;
  const grant = { grant_type: "authorization_code", code, code_verifier: verifier };
  const form = { ...grant, ...app, scopes, scope: scopes }; // OAuth calls it `scope`, the registration of an app `scopes`
  const request = { url: `${instance.origin}/oauth/token`, timeLimitMs: 30_000, signal, form };
  const retried = retryInvalidGrant(() => sendForJson(request, http), clock, signal);
  const { data, text } = await nameFailure(texts.noToken, retried);
  const { error = null, access_token, token_type } = fieldsOf<Wire<mastodon.v1.Token> & { error: string }>(data);
  if (error !== null) throw new MastodonError("unexpected", texts.noToken, { status: 200, ...readErrorBody(text) });
  // a token has to fit into a header
  if (typeof access_token !== "string" || !/^[\x21-\x7e]+$/.test(access_token)) {
    throw new MastodonError("unexpected", texts.tokenMissing, { status: 200 });
  }
  return {
    ...(isRecord(data) && data),
    access_token,
    token_type: typeof token_type === "string" ? token_type : "Bearer",
  };
}

async function retryInvalidGrant<T>(run: () => Promise<T>, clock: Clock, signal: AbortSignal): Promise<T> {
  for (const delay of RETRY_AFTER_MS) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof MastodonError) || error.code !== "invalid_grant") throw error;
      await wait(delay, clock, signal);
    }
  }
  return run();
}

/** Revokes a token. The request outlives the page (keepalive). */
export async function revokeToken(instance: Instance, app: App, token: string, http: HttpOptions): Promise<void> {
  const form = { client_id: app.client_id, client_secret: app.client_secret, token };
  await send({ url: `${instance.origin}/oauth/revoke`, form, keepalive: true }, http);
}
