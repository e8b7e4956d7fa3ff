import { calculatePKCECodeChallenge, generateRandomCodeVerifier, generateRandomState } from "oauth4webapi";
import type { Instance } from "../../lib/host.ts";
import { noApp, noInstanceInfo } from "../../words/request-errors.ts";
import { registerApp, SCOPES, type App } from "./app.ts";
import { fetchInstanceInfo } from "./instance-info.ts";
import { RosterError } from "../../lib/errors.ts";
import { nameFailure } from "./sign-in-state.ts";
import type { SignInParts } from "./sign-in-parts.ts";

/**
 * Connects to an instance and stores the record for the redirect back. Returns the address of the consent page, or the
 * instance of another site to which the typed one leads, without using it.
 */
export async function startSignIn(
  typed: Instance,
  to: { readonly back: string; readonly follow?: string },
  parts: SignInParts,
  signal: AbortSignal,
): Promise<string | Instance> {
  const { clock, pending, show, texts } = parts;
  const info = fetchInstanceInfo(typed, signal, parts);
  const { instance, domain } = await nameFailure(noInstanceInfo, info);
  if (!isSameSite(typed, instance)) return instance;
  if (instance.host !== typed.host) show({ step: "connecting", host: instance.host });
  const app = await findApp(instance, parts, signal);
  // always with state and PKCE, because servers without support ignore them
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
  signal.throwIfAborted();
  const record = { state, verifier, host: instance.host, app, createdAt: clock.now(), ...to };
  if (!(await pending.add({ ...record, ...(domain !== undefined && { domain }) }))) {
    throw new RosterError("storage-refused", texts.storageRefused);
  }
  return url.href;
}

/** Whether one host is a subdomain of the other, as "social.example" and "example", or they only differ in their port. */
function isSameSite(one: Instance, other: Instance): boolean {
  const [a, b] = [one, other].map(({ origin }) => `.${new URL(origin).hostname.replace(/^www\./, "")}`);
  return a !== undefined && b !== undefined && (a.endsWith(b) || b.endsWith(a));
}

async function findApp(instance: Instance, parts: SignInParts, signal: AbortSignal): Promise<App> {
  const { apps, pending, redirectUri } = parts;
  apps.refresh();
  const stored = apps.get();
  const fits = stored?.instance === instance.host && stored.app.redirectUri === redirectUri;
  // an earlier attempt that never came back may have failed because the instance no longer knows the app
  if (fits && !pending.hasFor(instance.host)) return stored.app;
  const app = await nameFailure(noApp, registerApp(instance, parts, signal));
  signal.throwIfAborted();
  apps.set({ instance: instance.host, app });
  return app;
}
