import { systemClock } from "../../lib/clock.ts";
import { RosterError } from "../../lib/errors.ts";
import { type Instance, readStoredHost } from "../../lib/host.ts";
import { safeBack } from "../../lib/safe-url.ts";
import type { TokenResponse } from "../../lib/session.ts";
import { createStore, type Readable } from "../../lib/store.ts";
import { storageKey } from "../../lib/storage.ts";
import type { Session, Viewer } from "../../types.ts";
import { type PermissionTexts, permissionTexts, signInTexts } from "../../words/texts.ts";
import { readViewer } from "../backend/accounts.ts";
import { openConnection, verifyCredentials } from "../backend/connection.ts";
import { createMastodonHttp } from "../http/client.ts";
import { MastodonError } from "../http/errors.ts";
import { type Fetch, read } from "../http/send.ts";
import {
  type Callback,
  consentPage,
  fetchToken,
  isIssuer,
  randomText,
  readCallback,
  registerApp,
} from "../sign-in/oauth.ts";
import { connectingFailed } from "../sign-in/sign-in-state.ts";
import type { CreateSignInOptions } from "../sign-in/start-sign-in.ts";
import {
  type Consent,
  openConsents,
  openStoredPermissions,
  revoke,
  type StoredPermission,
} from "./stored-permissions.ts";
import type { Permission, PermissionKind, PermissionOutcome, Permissions } from "./types.ts";

/** The scopes of each permission. No token has both, so that each can be given back by itself. */
const SCOPES = {
  lists: "read:accounts read:lists write:lists",
  filters: "read:accounts read:filters write:filters",
} as const;
/** A read that changes nothing and that only this permission allows. */
const PROBES = { lists: "/api/v1/lists", filters: "/api/v2/filters" } as const;

/** A consent whose answer may be used. */
type AnsweredConsent = Consent & Required<Pick<Consent, "request">>;

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
  const unconfirmed = createStore<string | undefined>(undefined);
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
    const valid = stored.get().filter(isValid);
    const next = valid.map(({ app: _app, token: _token, isHeld: _isHeld, ...shown }): Permission => shown);
    if (JSON.stringify(next) !== JSON.stringify(held.get())) held.set(next);
  };
  /** Puts one record in place of the one with its token. Without a record, removes it. Returns false if storage refused. */
  const put = (token: string, record?: StoredPermission): boolean => {
    stored.refresh(); // another tab may have written
    stored.set([...stored.get().filter((one) => one.token !== token), ...(record ? [record] : [])]);
    return stored.isStored();
  };
  /** Gives a permission back. Its record stays until the instance has answered, so that another try can revoke it. */
  const end = async (permission: StoredPermission): Promise<void> => {
    const { isHeld: _, ...rest } = permission;
    stored.refresh();
    if (stored.get().some(({ token }) => token === rest.token)) put(rest.token, rest); // else a sign-out has removed it
    const answer = await revoke(rest, parts);
    if (answer !== "silent") put(rest.token);
    if (answer !== "confirmed") unconfirmed.set(rest.host);
    else if (stored.get().every(({ isHeld }) => isHeld)) unconfirmed.set(undefined);
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
  const httpOf = (accessToken: string, url: string) => createMastodonHttp({ ...parts, url, accessToken });
  const viewerOf = async (accessToken: string, url: string): Promise<Viewer> => {
    const viewer = readViewer(await verifyCredentials(httpOf(accessToken, url), NEVER), [], pageOrigin);
    if (!viewer) throw new MastodonError("unexpected", texts.noViewer, { status: 200 });
    return viewer;
  };
  /** Whether the token may read what it was asked for. An instance may answer that it has no such thing at all. */
  const allowsRead = (accessToken: string, url: string, kind: PermissionKind): Promise<boolean> =>
    read(httpOf(accessToken, url), PROBES[kind], NEVER).then(
      () => true,
      (error: unknown) => {
        if (isRefusal(error)) return false;
        if (error instanceof MastodonError && (error.status ?? 500) < 500) return true;
        throw error;
      },
    );
  /**
   * Checks the token, then the session, because some instances end the session with the new token. Returns the account, or why the
   * token is given back.
   */
  const check = async (token: TokenResponse, consent: Consent, url: string): Promise<PermissionOutcome | Viewer> => {
    const { access_token: accessToken, scope } = token;
    const covered = typeof scope !== "string" || covers(scope, SCOPES[consent.kind]);
    const said = covered ? await viewerOf(accessToken, url).catch(nothingIf(isRefusal)) : undefined;
    const isAllowed = said !== undefined && (await allowsRead(accessToken, url, consent.kind));
    session.refresh();
    const before = session.get();
    const here = before && (await viewerOf(before.accessToken, url).catch(nothingIf(isEnded)));
    session.refresh();
    if (before !== undefined && here === undefined) return { kind: "session-ended" };
    // a session that the instance has ended leaves the records of consents, and a sign-out does not
    if (session.get() === undefined && consents.isKept(consent)) return { kind: "session-ended" };
    if (here === undefined || session.get()?.accessToken !== before?.accessToken) return failed(texts.signedOut);
    if (!isAllowed) return { kind: "partial" };
    return here.id === said.id ? here : { kind: "other-account", said: said.username, here: here.username };
  };
  /**
   * Exchanges the code for a token. It is stored before its checks, not yet held, so that a closed tab leaves no token that nobody
   * can revoke. A token that does not pass is given back at once.
   */
  const receive = async (code: string, consent: AnsweredConsent, instance: Instance): Promise<PermissionOutcome> => {
    const { kind, host, request } = consent;
    const scopes = SCOPES[kind];
    const token = await fetchToken(code, { ...request, scopes }, instance, parts);
    const { scope, expires_in: seconds } = token;
    const now = clock.now();
    const record: StoredPermission = {
      kind,
      host,
      accountId: "",
      scopes: typeof scope === "string" ? scope : scopes,
      since: now,
      ...(typeof seconds === "number" && seconds > 0 && { expiresAt: now + seconds * 1_000 }),
      app: request.app,
      token: token.access_token,
    };
    const refuse = async (why: PermissionOutcome): Promise<PermissionOutcome> => {
      await end(record);
      return why;
    };
    if (!put(record.token, record)) return refuse(failed(texts.notStored));
    const result = await check(token, consent, instance.origin).catch((error: unknown) =>
      failed(reasonOf(error, host)),
    );
    if ("kind" in result) return refuse(result);
    const replaced = find(kind);
    if (!put(record.token, { ...record, accountId: result.id, isHeld: true })) return refuse(failed(texts.notStored));
    if (replaced !== undefined) await end(replaced);
    return { kind: "granted" };
  };

  /** Undefined if another tab has read this answer. */
  const outcomeOf = async (callback: Callback, consent: Consent): Promise<PermissionOutcome | undefined> => {
    const { host, request } = consent;
    const instance = readStoredHost(host, pageOrigin);
    session.refresh();
    if (request === undefined) return undefined;
    if (callback.kind === "error") return { kind: "refused" };
    if (callback.kind !== "code" || !instance) return failed(texts.unexpected);
    if (!isIssuer(instance, callback.issuer)) return failed(texts.otherIssuer);
    if (!consents.isValid(consent)) return failed(texts.late);
    if (session.get()?.instance !== host) return failed(texts.signedOut);
    return receive(callback.code, { ...consent, request }, instance);
  };
  const finish = async (url: URL): ReturnType<Permissions["finish"]> => {
    const callback = readCallback(url);
    if (callback.kind === "none") return undefined;
    const state = callback.kind === "malformed" ? undefined : callback.state;
    // some servers report a refusal without the state: the record stays then, because any page can link here
    const consent = state === undefined ? consents.only() : consents.take(state);
    const back = safeBack(consent?.back, pageOrigin, basePath);
    if (!consent) return { back, problem: texts.forgotten };
    const how = await outcomeOf(callback, consent).catch((error: unknown) => {
      log("The permission could not be received", error);
      return failed(reasonOf(error, consent.host));
    });
    const { kind: of, host, purpose } = consent;
    if (how) outcome.set({ ...how, of, host, purpose });
    return { back };
  };

  return {
    held,
    unconfirmed,
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
      await Promise.all(all.map(end));
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

const failed = (reason: string) => ({ kind: "failed", reason }) as const;

/** Whether the instance's words cover each scope: "read" covers "read:lists". */
function covers(said: string, asked: string): boolean {
  const given = said.split(/\s+/);
  return asked.split(" ").every((scope) => given.includes(scope) || given.includes(scope.split(":", 1)[0] ?? scope));
}

const isRefusal = (error: unknown): boolean =>
  RosterError.is(error, "unauthorized") || RosterError.is(error, "forbidden");
/** Some servers answer 422 to an invalid token. */
const isEnded = (error: unknown): boolean =>
  RosterError.is(error, "unauthorized") || RosterError.is(error, "unprocessable");

const nothingIf = (expected: (error: unknown) => boolean) => (error: unknown) => {
  if (expected(error)) return undefined;
  throw error;
};
