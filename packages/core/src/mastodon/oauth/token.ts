import type { Instance } from "../../net/host.ts";
import type { TokenResponse } from "../../session.ts";
import type { Clock } from "../../types.ts";
import { SCOPES, type App } from "./app.ts";
import { isRecord } from "../../lib/is-record.ts";
import { readErrorBody } from "../http/error-body.ts";
import { signInTexts } from "../messages.ts";
import { MastodonError } from "../http/errors.ts";
import { LIMITS_MS, send, sendForJson, type HttpOptions } from "../http/send.ts";
import { wait } from "../../net/wait.ts";
import { nameFailure } from "./sign-in-state.ts";

/** Retries wait for the replicas of the instance's database, which may not have the code yet. */
const RETRY_AFTER_MS = [1_000, 2_000];

/** Exchanges a code for a token. Retries only after `invalid_grant`, with the same code. */
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
  const request = {
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
  };
  const answer = await retryInvalidGrant(() => sendForJson(request, http), clock, signal).catch((error: unknown) => {
    throw nameFailure(error, signInTexts.noToken);
  });
  return readToken(answer.data, answer.text);
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
    throw new MastodonError("unexpected", signInTexts.noToken, { status: 200, ...readErrorBody(text) });
  }
  const token = isRecord(data) ? data["access_token"] : undefined;
  // a token has to fit into a header
  if (!isRecord(data) || typeof token !== "string" || !/^[\x21-\x7e]+$/.test(token)) {
    throw new MastodonError("unexpected", signInTexts.tokenMissing, { status: 200 });
  }
  const type = data["token_type"];
  return { ...data, access_token: token, token_type: typeof type === "string" ? type : "Bearer" };
}
