import { readStoredHost, type Instance } from "../instance-host.ts";
import { storageKey, type TokenResponse } from "../session.ts";
import { safeBack } from "../back.ts";
import { isRecord } from "./body.ts";
import { acceptCode, readCallback, type Callback } from "./callback.ts";
import { MastodonError } from "./errors.ts";
import { LIMITS_MS, sendForJson } from "./http.ts";
import { fetchDomain } from "./instance-info.ts";
import type { Pending } from "./pending.ts";
import { signingInFailed } from "./sign-in-texts.ts";
import type { SignInParts } from "./sign-in-parts.ts";
import { fetchToken, revokeToken } from "./token.ts";

/** Where a visitor goes after sign-in, and whose Follow had led to it. */
export interface SignedIn {
  readonly back: string;
  readonly follow?: string;
}

/** Ends a sign-in, in turn with other tabs that were given the same address. Never throws. */
export async function comeBack(url: URL, parts: SignInParts, signal: AbortSignal): Promise<SignedIn | undefined> {
  const callback = readCallback(url);
  if (callback.kind === "none") return undefined;
  const { options, log, show, pending } = parts;
  const host = callback.kind === "code" ? (pending.peek(callback.state)?.host ?? "") : "";
  if (callback.kind === "code") show({ step: "connecting", host });
  const run = (): Promise<SignedIn | undefined> => answer(url, callback, parts, signal);
  try {
    const name = storageKey("rosterSignIn", options.site.basePath);
    return await (options.locks ? options.locks.request(name, run) : run());
  } catch (error) {
    if (signal.aborted) return undefined;
    log("The sign-in failed", error);
    const known = error instanceof MastodonError ? error : undefined;
    show(signingInFailed(known?.description ?? known?.message, known?.code));
    return undefined;
  }
}

async function answer(
  url: URL,
  callback: Exclude<Callback, { kind: "none" }>,
  parts: SignInParts,
  signal: AbortSignal,
): Promise<SignedIn | undefined> {
  const { options, pending, log, show } = parts;
  const { session, pageOrigin, site } = options;
  signal.throwIfAborted();
  if (callback.kind === "malformed") {
    log("The address is no callback of ours", undefined);
    show(signingInFailed());
    return undefined;
  }
  // taken before anything is sent: a state counts once
  const record = callback.state === undefined ? undefined : pending.take(callback.state);
  if (callback.kind === "error") {
    log(`The instance answered ${callback.code.slice(0, 100)}`, undefined);
    show(signingInFailed(record ? callback.description : "", callback.code));
    return undefined;
  }
  const instance = record && readStoredHost(record.host, pageOrigin);
  if (!record || !instance) {
    session.refresh();
    if (session.get()) return { back: safeBack(undefined, pageOrigin, site.basePath) }; // another tab was faster
    log("No app found", undefined);
    show(signingInFailed());
    return undefined;
  }
  show({ step: "connecting", host: record.host });
  await exchange(acceptCode(url, record, instance), record, instance, parts, signal);
  show({ step: "enter", text: "" });
  return {
    back: safeBack(record.back, pageOrigin, site.basePath),
    ...(record.follow === undefined ? {} : { follow: record.follow }),
  };
}

async function exchange(
  code: string,
  record: Pending,
  instance: Instance,
  parts: SignInParts,
  signal: AbortSignal,
): Promise<void> {
  const { options, http, clock, apps, log } = parts;
  const { app, verifier } = record;
  let token: TokenResponse;
  try {
    token = await fetchToken({ instance, app, code, verifier, signal, clock, http });
  } catch (error) {
    if (error instanceof MastodonError && error.code === "invalid_client") forgetApp(apps, app.clientId);
    throw error;
  }
  try {
    const [domain] = await Promise.all([
      fetchDomain(instance, token.access_token, signal, http),
      verify(instance, token.access_token, signal, parts),
    ]);
    signal.throwIfAborted();
    const named = domain ?? record.domain;
    options.session.set({ instance: instance.host, token, ...(named === undefined ? {} : { domain: named }) });
  } catch (error) {
    // a token nobody can use is given back
    void revokeToken(instance, app, token.access_token, http).catch((cause: unknown) => log("Revoking failed", cause));
    throw error;
  }
}

async function verify(instance: Instance, token: string, signal: AbortSignal, parts: SignInParts): Promise<void> {
  const url = `${instance.origin}/api/v1/accounts/verify_credentials`;
  const request = { method: "GET", url, token, signal, timeLimitMs: LIMITS_MS.read };
  const { data } = await sendForJson(request, parts.http);
  if (!isRecord(data)) throw new MastodonError("unexpected", "The instance did not say who is signed in.");
}

function forgetApp(apps: SignInParts["apps"], clientId: string): void {
  apps.refresh();
  if (apps.get()?.app.clientId === clientId) apps.set(undefined);
}
