import type { Instance } from "../../lib/host.ts";
import type { TokenResponse } from "../../lib/session.ts";
import type { Clock } from "../../types.ts";
import type { Pending } from "./pending.ts";
import { SCOPES, writeApp, type App } from "./app.ts";
import { isRecord } from "../../lib/is-record.ts";
import { readErrorBody } from "../http/error-body.ts";
import { MastodonError } from "../http/errors.ts";
import { send, sendForJson, type HttpOptions } from "../http/send.ts";
import { wait } from "../../lib/wait.ts";
import { nameFailure } from "./sign-in-state.ts";
import type { SignInTexts } from "../../words/texts.ts";

/** Retries wait for the replicas of the instance's database, which may not have the code yet. */
const RETRY_AFTER_MS = [1_000, 2_000];

/** Exchanges a code for a token. Retries only after `invalid_grant`, with the same code. */
export async function fetchToken(
  code: string,
  { app, verifier }: Pick<Pending, "app" | "verifier">,
  instance: Instance,
  http: HttpOptions & { readonly clock: Clock; readonly texts: SignInTexts },
  signal: AbortSignal,
): Promise<TokenResponse> {
  const request = {
    url: `${instance.origin}/oauth/token`,
    timeLimitMs: 30_000,
    signal,
    form: {
      grant_type: "authorization_code",
      code,
      scopes: SCOPES,
      scope: SCOPES,
      ...writeApp(app),
      code_verifier: verifier,
    },
  };
  const retried = retryInvalidGrant(() => sendForJson(request, http), http.clock, signal);
  const answer = await nameFailure(http.texts.noToken, retried);
  return readToken(answer.data, answer.text, http.texts);
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
  const form = { client_id: app.clientId, client_secret: app.clientSecret, token };
  await send({ url: `${instance.origin}/oauth/revoke`, form, keepalive: true }, http);
}

function readToken(data: unknown, text: string, texts: SignInTexts): TokenResponse {
  if (isRecord(data) && data["error"] !== undefined && data["error"] !== null) {
    throw new MastodonError("unexpected", texts.noToken, { status: 200, ...readErrorBody(text) });
  }
  const token = isRecord(data) ? data["access_token"] : undefined;
  // a token has to fit into a header
  if (!isRecord(data) || typeof token !== "string" || !/^[\x21-\x7e]+$/.test(token)) {
    throw new MastodonError("unexpected", texts.tokenMissing, { status: 200 });
  }
  const type = data["token_type"];
  return { ...data, access_token: token, token_type: typeof type === "string" ? type : "Bearer" };
}
