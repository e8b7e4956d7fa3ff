import { readStoredHost, type Instance } from "../../lib/host.ts";
import { storageKey } from "../../lib/storage.ts";
import { safeBack } from "../../lib/safe-url.ts";
import { fetchToken, forgetApp, isIssuer, readCallback, revokeToken } from "./oauth.ts";
import { MastodonError } from "../http/errors.ts";
import { readViewer } from "../backend/accounts.ts";
import { verifyCredentials } from "../backend/connection.ts";
import { createMastodonHttp } from "../http/client.ts";
import { forgetIds, openRememberedAccounts } from "../backend/known-accounts.ts";
import { endPermissions } from "../permissions/stored-permissions.ts";
import { fetchDomain } from "./instance.ts";
import { readFollow, type Pending } from "./pending.ts";
import { type Destination, nameFailure, signingInFailed, type SignInState } from "./sign-in-state.ts";
import type { SignInParts } from "./start-sign-in.ts";
import { wait } from "../../lib/wait.ts";
import { signOut } from "./sign-out.ts";

/** The number of repeated checks for the session of another tab, and their interval. */
const SESSION_CHECKS = 10;
const SESSION_CHECK_MS = 100;

/** Finishes a sign-in after the redirect back. Tabs with the same address take turns. Never throws. */
export async function finishSignIn(url: URL, parts: SignInParts): Promise<Destination | undefined> {
  const callback = readCallback(url);
  if (callback.kind === "none") return undefined;
  const { locks, log, pageOrigin, pending, session, show, signal, texts } = parts;
  const { basePath } = parts.site;
  const fail = (why: string, failed: SignInState, cause?: unknown): undefined => {
    log(why, cause);
    show(failed);
  };
  if (callback.kind === "malformed") return fail("The address is no callback of ours", signingInFailed(texts));
  const host = callback.kind === "code" ? (pending.peek(callback.state)?.host ?? "") : "";
  if (callback.kind === "code") show({ kind: "connecting", host });
  let to: Destination | undefined;
  const run = async (): Promise<Destination | undefined> => {
    signal.throwIfAborted();
    const { state } = callback;
    // remove the record before sending anything, so that a state is used only once
    // some servers report a refusal without the state: the pending sign-in stays then, because any page can link here
    const record = state === undefined ? pending.only() : pending.take(state);
    const destination = { back: safeBack(record?.back, pageOrigin, basePath), ...readFollow(record?.follow) };
    to = record && destination;
    let done: Destination = destination; // its purpose is for the session of this sign-in only
    if (callback.kind === "error") {
      const { code } = callback;
      const failed = signingInFailed(texts, { details: record && callback.description, code }, to);
      return fail(`The instance answered ${callback.code.slice(0, 100)}`, failed);
    }
    const instance = record && readStoredHost(record.host, pageOrigin);
    const isExpired = record && pending.isExpired(record);
    const isReplaced = !record && pending.wasReplaced(callback.state);
    if (instance && !isExpired) {
      show({ kind: "connecting", host: record.host, to: destination });
      if (!isIssuer(instance, callback.issuer)) throw new MastodonError("unexpected", texts.otherIssuer);
      await exchange(callback.code, record, instance, parts);
      done = { ...destination, ...(record.purpose && { purpose: record.purpose }) };
    } else if (!(await signedInElsewhere(parts, isReplaced ? 0 : SESSION_CHECKS))) {
      const why = isReplaced ? "Newer sign-ins replaced this one" : "No app found";
      const hint = isReplaced ? texts.replaced : isExpired && texts.expired;
      return fail(why, hint ? { ...signingInFailed(texts, {}, to), hint } : signingInFailed(texts));
    }
    show({ kind: "done", host: record?.host ?? session.get()?.instance ?? host, to: done });
    return done;
  };
  try {
    return await locks.request(storageKey("rosterSignIn", basePath), run);
  } catch (error) {
    if (signal.aborted) return undefined;
    const known = error instanceof MastodonError ? error : undefined;
    const reason = known?.kind === "timeout" ? texts.timedOut : known?.message;
    const why = { details: known?.description, reason, code: known?.code };
    return fail("The sign-in failed", signingInFailed(texts, why, to), error);
  }
}

/** Whether another tab has signed in. Its stored session may arrive a moment after its lock is released. */
async function signedInElsewhere(parts: SignInParts, checks: number): Promise<boolean> {
  const { clock, session, signal } = parts;
  session.refresh();
  if (session.get() !== undefined) return true;
  if (checks === 0) return false;
  await wait(SESSION_CHECK_MS, clock, signal);
  return signedInElsewhere(parts, checks - 1);
}

async function exchange(code: string, record: Pending, instance: Instance, parts: SignInParts): Promise<void> {
  const { apps, at, log, pageOrigin, session, signal, texts } = parts;
  const { basePath } = parts.site;
  const { app } = record;
  const token = await fetchToken(code, record, instance, parts).catch((error: unknown) => {
    if (error instanceof MastodonError && error.code === "invalid_client") {
      forgetApp(apps, instance.host, app.client_id);
    }
    throw error;
  });
  const { access_token: accessToken } = token;
  try {
    const reading = Promise.all([
      record.domain ?? fetchDomain(instance, accessToken, parts),
      verifyCredentials(createMastodonHttp({ ...parts, url: instance.origin, accessToken }), signal),
    ]);
    const [domain, account] = await nameFailure(texts.unexpected, reading);
    signal.throwIfAborted();
    const viewer = readViewer(account, [instance.host, domain ?? instance.host], pageOrigin);
    if (!viewer) throw new MastodonError("unexpected", texts.noViewer);
    session.refresh();
    const ended = session.get();
    session.set({ instance: instance.host, token, viewer, ...(domain !== undefined && { domain }) });
    void endPermissions({ ...parts, basePath }, { host: instance.host, accountId: viewer.id });
    if (ended) void signOut({ ...parts, ended, basePath });
    apps.set({ instance: instance.host, app }); // a later attempt may have stored another app, which could not revoke this token
    forgetIds(openRememberedAccounts(instance.host, { at, basePath }));
  } catch (error) {
    // revoke a token that cannot be used
    void revokeToken(instance, app, accessToken, parts).catch((cause: unknown) => log("Revoking failed", cause));
    throw error;
  }
}
