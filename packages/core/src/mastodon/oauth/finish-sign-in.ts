import { readStoredHost, type Instance } from "../../net/host.ts";
import { storageKey, type TokenResponse } from "../../session.ts";
import { safeBack } from "../../net/back.ts";
import { acceptCode, readCallback, type Callback } from "./callback.ts";
import { MastodonError } from "../http/errors.ts";
import { signInTexts } from "../messages.ts";
import { readViewer } from "../follows/accounts.ts";
import { createMastodonHttp } from "../http/client.ts";
import { openRememberedAccounts } from "../follows/remembered-accounts.ts";
import { fetchDomain } from "./instance-info.ts";
import type { Pending } from "./pending.ts";
import { type Destination, signingInFailed } from "./sign-in-state.ts";
import type { CreateSignInOptions, SignInParts } from "./sign-in-parts.ts";
import { wait } from "../../net/wait.ts";
import { fetchToken, revokeToken } from "./token.ts";

/** The number of checks for the session of another tab, and their interval. */
const SESSION_CHECKS = 10;
const SESSION_CHECK_MS = 100;

/** Finishes a sign-in after the redirect back. Tabs with the same address take turns. Never throws. */
export async function finishSignIn(
  url: URL,
  parts: SignInParts,
  signal: AbortSignal,
): Promise<Destination | undefined> {
  const callback = readCallback(url);
  if (callback.kind === "none") return undefined;
  const { options, log, show, pending } = parts;
  const host = callback.kind === "code" ? (pending.peek(callback.state)?.host ?? "") : "";
  if (callback.kind === "code") show({ step: "connecting", host });
  let to: Destination | undefined;
  const run = async (): Promise<Destination | undefined> => {
    signal.throwIfAborted();
    // remove the record before sending anything, so that a state is used only once
    const state = callback.kind === "malformed" ? undefined : callback.state;
    // some servers report a refusal without the state: the pending sign-in stays then, because any page can link here
    const isStateless = callback.kind === "error" && state === undefined;
    const record = isStateless ? pending.only() : state === undefined ? undefined : pending.take(state);
    to = record && destinationOf(record, options);
    if (!(await answer(url, callback, record, to, parts, signal))) return undefined;
    const done = to ?? { back: safeBack(undefined, options.pageOrigin, options.site.basePath) };
    show({ step: "done", host: record?.host ?? options.session.get()?.instance ?? host, to: done });
    return done;
  };
  try {
    const name = storageKey("rosterSignIn", options.site.basePath);
    return await (options.locks ? options.locks.request(name, run) : run());
  } catch (error) {
    if (signal.aborted) return undefined;
    log("The sign-in failed", error);
    const known = error instanceof MastodonError ? error : undefined;
    show({ ...signingInFailed(known?.description ?? known?.message, known?.code), ...(to && { to }) });
    return undefined;
  }
}

/** Handles the callback. Returns whether the visitor is signed in; shows what failed. */
async function answer(
  url: URL,
  callback: Exclude<Callback, { kind: "none" }>,
  record: Pending | undefined,
  to: Destination | undefined,
  parts: SignInParts,
  signal: AbortSignal,
): Promise<boolean> {
  const { options, log, show } = parts;
  const { pageOrigin } = options;
  if (callback.kind === "malformed") {
    log("The address is no callback of ours", undefined);
    show(signingInFailed());
    return false;
  }
  if (callback.kind === "error") {
    log(`The instance answered ${callback.code.slice(0, 100)}`, undefined);
    show({ ...signingInFailed(record ? callback.description : "", callback.code), ...(to && { to }) });
    return false;
  }
  const instance = record && readStoredHost(record.host, pageOrigin);
  const isExpired = record !== undefined && parts.pending.isExpired(record);
  if (!instance || isExpired) {
    if (await signedInElsewhere(parts, signal)) return true; // another tab has finished this sign-in
    log("No app found", undefined);
    show({ ...signingInFailed(), ...(isExpired && { hint: signInTexts.expired, ...(to && { to }) }) });
    return false;
  }
  show({ step: "connecting", host: record.host, ...(to && { to }) });
  await exchange(acceptCode(url, record, instance), record, instance, parts, signal);
  return true;
}

/** Whether another tab has signed in. Its stored session may arrive a moment after its lock is released. */
async function signedInElsewhere(parts: SignInParts, signal: AbortSignal, checks = SESSION_CHECKS): Promise<boolean> {
  const { options, clock } = parts;
  const { session, locks } = options;
  session.refresh();
  if (session.get() !== undefined) return true;
  if (!locks || checks === 0) return false;
  await wait(SESSION_CHECK_MS, clock, signal);
  return signedInElsewhere(parts, signal, checks - 1);
}

function destinationOf({ back, follow }: Pick<Pending, "back" | "follow">, options: CreateSignInOptions): Destination {
  const { pageOrigin, site } = options;
  return { back: safeBack(back, pageOrigin, site.basePath), ...(follow === undefined ? {} : { follow }) };
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
    if (error instanceof MastodonError && error.code === "invalid_client") dropApp(apps, app.clientId);
    throw error;
  }
  try {
    const [domain, account] = await Promise.all([
      fetchDomain(instance, token.access_token, signal, http),
      verify(instance, token.access_token, signal, parts),
    ]);
    signal.throwIfAborted();
    const named = domain ?? record.domain;
    const viewer = readViewer(account, [instance.host, named ?? instance.host], options.pageOrigin);
    if (!viewer) throw new MastodonError("unexpected", "The instance did not say who is signed in.");
    revokeReplaced(instance, token.access_token, parts);
    apps.set({ instance: instance.host, app }); // a later attempt may have stored another app, which could not revoke this token
    openRememberedAccounts(instance.host, options.at, options.site.basePath).clear();
    options.session.set({ instance: instance.host, token, viewer, ...(named === undefined ? {} : { domain: named }) });
  } catch (error) {
    // revoke a token that cannot be used
    void revokeToken(instance, app, token.access_token, http).catch((cause: unknown) => log("Revoking failed", cause));
    throw error;
  }
}

/** Revokes the token of the session that this sign-in replaces. */
function revokeReplaced(next: Instance, nextToken: string, parts: SignInParts): void {
  const { options, http, apps, log } = parts;
  const { session, at, site, pageOrigin } = options;
  session.refresh();
  apps.refresh();
  const before = session.get();
  const stored = apps.get();
  const instance = before && readStoredHost(before.instance, pageOrigin);
  // instances may issue the same token to a second sign-in
  if (!before || !instance || (instance.host === next.host && before.accessToken === nextToken)) return;
  openRememberedAccounts(instance.host, at, site.basePath).clear();
  if (stored?.instance !== instance.host) return;
  void revokeToken(instance, stored.app, before.accessToken, http).catch((cause: unknown) =>
    log("The token of the sign-in before could not be revoked", cause),
  );
}

async function verify(instance: Instance, token: string, signal: AbortSignal, parts: SignInParts): Promise<unknown> {
  const reads = createMastodonHttp({ ...parts.http, instance, token });
  return (await reads.get("/api/v1/accounts/verify_credentials", undefined, { requestInit: { signal } })).data;
}

function dropApp(apps: SignInParts["apps"], clientId: string): void {
  apps.refresh();
  if (apps.get()?.app.clientId === clientId) apps.set(undefined);
}
