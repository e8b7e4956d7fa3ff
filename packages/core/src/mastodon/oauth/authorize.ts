import { calculatePKCECodeChallenge, generateRandomCodeVerifier, generateRandomState } from "oauth4webapi";
import type { Instance } from "../../net/host.ts";
import { SCOPES, type App } from "./app.ts";

/** The secrets of a new attempt, and the address of the consent page. */
export interface Authorization {
  readonly state: string;
  readonly verifier: string;
  readonly url: string;
}

/** Prepares an attempt. Always uses state and PKCE, because servers without support ignore them. */
export async function authorize(instance: Instance, app: App): Promise<Authorization> {
  const state = generateRandomState();
  const verifier = generateRandomCodeVerifier();
  const url = new URL("/oauth/authorize", instance.origin);
  url.search = new URLSearchParams({
    client_id: app.clientId,
    redirect_uri: app.redirectUri,
    response_type: "code",
    scope: SCOPES,
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  }).toString();
  return { state, verifier, url: url.href };
}
