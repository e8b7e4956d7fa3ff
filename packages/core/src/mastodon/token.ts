import type { Instance } from "../instance-host.ts";
import type { TokenResponse } from "../session.ts";
import type { Clock } from "../types.ts";
import { SCOPES, type App } from "./app.ts";
import { isRecord, readErrorBody } from "./body.ts";
import { MastodonError } from "./errors.ts";
import { LIMITS_MS, send, sendForJson, type HttpOptions } from "./http.ts";
import { wait } from "./retry.ts";

/** A code written on one database server may not have reached the next one yet. */
const RETRY_AFTER_MS = [1_000, 2_000];

/** Exchanges a code for a token. Only `invalid_grant` is tried again, with the same code. */
export async function fetchToken(options: {
  readonly instance: Instance;
  readonly app: App;
  readonly code: string;
  readonly verifier: string;
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly http: HttpOptions;
}): Promise<TokenResponse> {
  const { instance, app, code, verifier, signal, clock, http } = options;
  for (let tries = 0; ; tries += 1) {
    try {
      const { data, text } = await sendForJson(
        {
          method: "POST",
          url: `${instance.origin}/oauth/token`,
          timeLimitMs: LIMITS_MS.token,
          signal,
          body: new URLSearchParams({
            grant_type: "authorization_code",
            code,
            scopes: SCOPES,
            scope: SCOPES,
            client_id: app.clientId,
            client_secret: app.clientSecret,
            redirect_uri: app.redirectUri,
            code_verifier: verifier,
          }),
        },
        http,
      );
      return readToken(data, text);
    } catch (error) {
      const delay = RETRY_AFTER_MS[tries];
      const late = error instanceof MastodonError && error.code === "invalid_grant" && error.status !== 200;
      if (!late || delay === undefined) throw error;
      await wait(delay, clock, signal);
    }
  }
}

/** Revokes a token, also while the page is left. */
export async function revokeToken(instance: Instance, app: App, token: string, http: HttpOptions): Promise<void> {
  await send(
    {
      method: "POST",
      url: `${instance.origin}/oauth/revoke`,
      timeLimitMs: LIMITS_MS.revoke,
      keepalive: true,
      body: new URLSearchParams({ client_id: app.clientId, client_secret: app.clientSecret, token }),
    },
    http,
  );
}

function readToken(data: unknown, text: string): TokenResponse {
  if (isRecord(data) && data["error"] !== undefined && data["error"] !== null) {
    throw new MastodonError("unexpected", "Failed to fetch access token", { status: 200, ...readErrorBody(text) });
  }
  const token = isRecord(data) ? data["access_token"] : undefined;
  // what is no header value is no token either
  if (!isRecord(data) || typeof token !== "string" || !/^[\x21-\x7e]+$/.test(token)) {
    throw new MastodonError("unexpected", "Access token missing from response.", { status: 200 });
  }
  const type = data["token_type"];
  return { ...data, access_token: token, token_type: typeof type === "string" ? type : "Bearer" };
}
