import { systemClock } from "../../lib/clock.ts";
import { RosterError } from "../../lib/errors.ts";
import { readStoredHost } from "../../lib/host.ts";
import { safeBack } from "../../lib/safe-url.ts";
import { createStore, type Readable } from "../../lib/store.ts";
import { storageKey } from "../../lib/storage.ts";
import type { Session, Viewer } from "../../types.ts";
import { type PermissionTexts, permissionTexts, signInTexts } from "../../words/texts.ts";
import { openConnection } from "../backend/connection.ts";
import type { Fetch } from "../http/send.ts";
import { type Callback, consentPage, isIssuer, randomText, readCallback, registerApp } from "../sign-in/oauth.ts";
import { connectingFailed } from "../sign-in/sign-in-state.ts";
import type { CreateSignInOptions } from "../sign-in/start-sign-in.ts";
import { type Consent, openConsents } from "./consents.ts";
import { createConsentCheck } from "./consent-check.ts";
import { type PermissionKind, SCOPES } from "./kinds.ts";
import type { Permission, PermissionOutcome, Permissions } from "./types.ts";
import { openStoredPermissions, revoke, type StoredPermission } from "./stored-permissions.ts";

export interface CreatePermissionsOptions extends Omit<CreateSignInOptions, "texts"> {
  /** The signed-in account, once it is known. */
  readonly viewer: Readable<Viewer | undefined>;
  /** The texts that visitors read, in their language. Texts that are missing are English. */
  readonly texts?: Partial<PermissionTexts> | undefined;
}

const NEVER = new AbortController().signal;

/** Creates the further permissions of this browser. Nothing is sent or stored before `ask`. */
export function createPermissions(options: CreatePermissionsOptions): Permissions {
  const { at, site, session, viewer, navigate, pageOrigin, clock = systemClock } = options;
  const { isOnline = () => true, log = console.error, locks = navigator.locks } = options;
  const { basePath } = site;
  const texts = { ...signInTexts, ...permissionTexts, ...options.texts };
  const place = { at, basePath };
  const parts = { ...options, ...place, clock, texts, log, signal: NEVER };
  const stored = openStoredPermissions(place);
  const consents = openConsents(place, clock);
  const held = createStore<readonly Permission[]>([]);
  const outcome: Permissions["outcome"] = createStore(undefined);
  let finishing: { readonly href: string; readonly result: ReturnType<Permissions["finish"]> } | undefined;

  const isValid = ({ isHeld, host, accountId, expiresAt = Infinity }: StoredPermission): boolean =>
    isHeld === true &&
    host === session.get()?.instance &&
    accountId === (viewer.get()?.id ?? accountId) &&
    expiresAt > clock.now();
  const find = (kind: PermissionKind): StoredPermission | undefined =>
    stored.get().find((one) => one.kind === kind && isValid(one));
  const show = (): void => {
    const next = stored.get().filter(isValid).map(withoutSecrets);
    if (JSON.stringify(next) !== JSON.stringify(held.get())) held.set(next);
  };
  /** Puts one record in place of the one with its token. Without a record, removes it. Returns false if storage refused. */
  const put = (token: string, record?: StoredPermission): boolean => {
    stored.refresh(); // another tab may have written
    stored.set([...stored.get().filter((one) => one.token !== token), ...(record ? [record] : [])]);
    return stored.isStored();
  };
  /** Gives a permission back. Its record stays until the instance has answered, so that another try can revoke it. */
  const end = async (permission: StoredPermission): Promise<boolean> => {
    const { isHeld: _, ...rest } = permission;
    stored.refresh();
    if (stored.get().some(({ token }) => token === rest.token)) put(rest.token, rest); // else a sign-out has removed it
    const answer = await revoke(rest, parts);
    if (answer !== "silent") put(rest.token);
    return answer === "confirmed";
  };
  const inTurn = <T>(run: () => Promise<T>): Promise<T> =>
    locks.request(storageKey("rosterPermissions", basePath), run);
  /** Ends what an earlier page has left: tokens that were not checked or not revoked, and those of other accounts. */
  const sweep = (): void => {
    const run = async (): Promise<void> => {
      session.refresh();
      stored.refresh();
      const old = stored.get().filter((one) => !isValid(one));
      await Promise.all(old.map(end));
    };
    inTurn(run).catch((error: unknown) => log("Old permissions could not be given back", error));
  };

  const reasonOf = (error: unknown, host: string): string =>
    connectingFailed(error, { typed: "", host, isOnline: isOnline(), now: clock.now(), texts }).reason ??
    texts.unexpected;
  const checkConsent = createConsentCheck({ ...parts, put, end, find, reasonOf, isKept: consents.isKept });

  /** Undefined if another tab has read this answer. */
  const outcomeOf = async (callback: Callback, consent: Consent): Promise<PermissionOutcome | undefined> => {
    const { host, request } = consent;
    const instance = readStoredHost(host, pageOrigin);
    const failed = (reason: string) => ({ kind: "failed", reason }) as const;
    session.refresh();
    if (request === undefined) return undefined;
    if (callback.kind === "error") return { kind: "refused" };
    if (callback.kind !== "code" || !instance) return failed(texts.unexpected);
    if (!isIssuer(instance, callback.issuer)) return failed(texts.otherIssuer);
    if (!consents.isValid(consent)) return failed(texts.late);
    if (session.get()?.instance !== host) return failed(texts.signedOut);
    return checkConsent(callback.code, { ...consent, request, instance });
  };
  const finish = async (url: URL): ReturnType<Permissions["finish"]> => {
    const callback = readCallback(url);
    if (callback.kind === "none") return undefined;
    const state = callback.kind === "malformed" ? undefined : callback.state;
    // some servers report a refusal without the state: the record stays then, because any page can link here
    const consent = state === undefined ? consents.only() : consents.take(state);
    const back = safeBack(consent?.back, pageOrigin, basePath);
    if (!consent) return { back, problem: texts.forgotten };
    const how = await outcomeOf(callback, consent).catch((error: unknown): PermissionOutcome => {
      log("The permission could not be received", error);
      return { kind: "failed", reason: reasonOf(error, consent.host) };
    });
    const { kind: of, host, purpose } = consent;
    if (how) outcome.set({ ...how, of, host, purpose });
    return { back };
  };

  return {
    held,
    outcome,
    async ask(kind, { back, purpose }) {
      const { instance: host = "" } = session.get() ?? {};
      const instance = readStoredHost(host, pageOrigin);
      if (!instance) throw new RosterError("unauthorized", texts.signedOut);
      const app = await registerApp(instance, parts, SCOPES[kind]).catch((error: unknown) => {
        const why = RosterError.is(error) ? error.kind : "unexpected";
        throw new RosterError(why, reasonOf(error, host), { cause: error });
      });
      const request = { app, verifier: randomText() };
      const state = randomText();
      const record = { state, kind, host, back: safeBack(back, pageOrigin, basePath), purpose, request };
      const url = await consentPage(instance, { ...request, state, scopes: SCOPES[kind] });
      if (!consents.add({ ...record, createdAt: clock.now() }))
        throw new RosterError("storage-refused", texts.notStored);
      navigate(url);
    },
    finish(url) {
      // a page that mounts twice shares one exchange and its result
      if (finishing?.href !== url.href) finishing = { href: url.href, result: inTurn(() => finish(url)) };
      return finishing.result;
    },
    http(kind) {
      const permission = find(kind);
      if (!permission) return undefined;
      const { host, token } = permission;
      const fetch: Fetch = async (url, init) => {
        const response = await (options.fetch ?? globalThis.fetch)(url, init);
        if ((response.status === 401 || response.status === 403) && find(kind)?.token === token) void end(permission);
        return response;
      };
      const own: Session = { instance: host, accessToken: token };
      return openConnection({ session: own, pageOrigin, isOnline, clock, fetch }).reads;
    },
    async giveBack(kind) {
      stored.refresh();
      const all = stored.get().filter((one) => one.kind === kind);
      const answers = await Promise.all(all.map(end));
      return answers.every(Boolean);
    },
    connect() {
      const undo = [stored.subscribe(show), session.subscribe(show), viewer.subscribe(show), stored.connect()];
      undo.push(viewer.subscribe(sweep));
      show();
      sweep();
      return () => undo.forEach((off) => off());
    },
  };
}

function withoutSecrets({ kind, host, accountId, scopes, since, expiresAt }: StoredPermission): Permission {
  return { kind, host, accountId, scopes, since, ...(expiresAt !== undefined && { expiresAt }) };
}
