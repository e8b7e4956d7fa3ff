import { RosterError } from "../../lib/errors.ts";
import type { Instance } from "../../lib/host.ts";
import type { SessionStore, TokenResponse } from "../../lib/session.ts";
import type { Clock, Viewer } from "../../types.ts";
import type { PermissionTexts } from "../../words/texts.ts";
import { readViewer } from "../backend/accounts.ts";
import { verifyCredentials } from "../backend/connection.ts";
import { createMastodonHttp } from "../http/client.ts";
import { MastodonError } from "../http/errors.ts";
import { type HttpOptions, read } from "../http/send.ts";
import { fetchToken } from "../sign-in/oauth.ts";
import type { Consent } from "./consents.ts";
import { type PermissionKind, SCOPES } from "./kinds.ts";
import type { StoredPermission } from "./stored-permissions.ts";
import type { PermissionOutcome } from "./types.ts";

/** A read that changes nothing and that only this permission allows. */
const PROBES = { lists: "/api/v1/lists", filters: "/api/v2/filters" } as const;

export interface CheckParts extends HttpOptions {
  readonly session: SessionStore;
  readonly pageOrigin: string;
  readonly clock: Clock;
  readonly texts: PermissionTexts;
  readonly signal: AbortSignal;
  /** Whether the record of a consent is still stored. */
  readonly isKept: (consent: Consent) => boolean;
  readonly put: (token: string, record?: StoredPermission) => boolean;
  readonly end: (permission: StoredPermission) => Promise<boolean>;
  readonly find: (kind: PermissionKind) => StoredPermission | undefined;
  readonly reasonOf: (error: unknown, host: string) => string;
}

/** A consent whose answer may be used. */
export interface AnsweredConsent extends Consent {
  readonly request: NonNullable<Consent["request"]>;
  readonly instance: Instance;
}

/**
 * Creates the exchange of a code for a token, and the checks of the token. The token is stored before them, not yet held, so
 * that a closed tab leaves no token that nobody can revoke. A token that does not pass is given back at once.
 */
export function createConsentCheck(parts: CheckParts) {
  const { clock, pageOrigin, session, signal, texts, put, end, find } = parts;

  const httpOf = (accessToken: string, { instance }: AnsweredConsent) =>
    createMastodonHttp({ ...parts, url: instance.origin, accessToken });
  const viewerOf = async (accessToken: string, consent: AnsweredConsent): Promise<Viewer> => {
    const viewer = readViewer(await verifyCredentials(httpOf(accessToken, consent), signal), [], pageOrigin);
    if (!viewer) throw new MastodonError("unexpected", texts.noViewer, { status: 200 });
    return viewer;
  };
  /** Whether the token may read what it was asked for. An instance may answer that it has no such thing at all. */
  const allowsRead = (accessToken: string, consent: AnsweredConsent): Promise<boolean> =>
    read(httpOf(accessToken, consent), PROBES[consent.kind], signal).then(
      () => true,
      (error: unknown) => {
        if (isRefusal(error)) return false;
        if (error instanceof MastodonError && (error.status ?? 500) < 500) return true;
        throw error;
      },
    );
  /** Checks the token, then the session, because some instances end the session with the new token. */
  const check = async (token: TokenResponse, consent: AnsweredConsent): Promise<PermissionOutcome | Viewer> => {
    const { access_token: accessToken, scope } = token;
    const covered = typeof scope !== "string" || covers(scope, SCOPES[consent.kind]);
    const said = covered ? await viewerOf(accessToken, consent).catch(nothingIf(isRefusal)) : undefined;
    const isAllowed = said !== undefined && (await allowsRead(accessToken, consent));
    session.refresh();
    const before = session.get();
    const here = before && (await viewerOf(before.accessToken, consent).catch(nothingIf(isEnded)));
    session.refresh();
    if (before !== undefined && here === undefined) return { kind: "session-ended" };
    // a session that the instance has ended leaves the records of consents, and a sign-out does not
    if (session.get() === undefined && parts.isKept(consent)) return { kind: "session-ended" };
    if (here === undefined || session.get()?.accessToken !== before?.accessToken)
      return { kind: "failed", reason: texts.signedOut };
    if (!isAllowed) return { kind: "partial" };
    return here.id === said.id ? here : { kind: "other-account", said: said.username, here: here.username };
  };

  return async (code: string, consent: AnsweredConsent): Promise<PermissionOutcome> => {
    const { kind, host, request, instance } = consent;
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
    const notStored = { kind: "failed", reason: texts.notStored } as const;
    if (!put(record.token, record)) return refuse(notStored);
    const result = await check(token, consent).catch((error: unknown): PermissionOutcome => ({
      kind: "failed",
      reason: parts.reasonOf(error, host),
    }));
    if ("kind" in result) return refuse(result);
    const replaced = find(kind);
    if (!put(record.token, { ...record, accountId: result.id, isHeld: true })) return refuse(notStored);
    if (replaced !== undefined) await end(replaced);
    return { kind: "granted" };
  };
}

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
