import type { Persisted, Session } from "@roster/core";
import { tabStorage } from "@roster/core/kernel";
import {
  acctIn,
  finite,
  openStore,
  optional,
  type Read,
  type Reader,
  shape,
  storageKey,
  type StoredName,
  text,
} from "@roster/core/site";
import { site } from "../../directory.ts";
import { FOLLOW_PATH, withoutBase } from "../../routes.ts";

// A sign-in that the follow window starts returns to the sign-in page, in another window or in the same tab. That page
// keeps a report, and then opens the address of the follow window with the id of the sign-in.

/** The parameter with the id of the sign-in, in the address to which the sign-in returns. */
export const ID_PARAMETER = "signed-in";
const CHANNEL = storageKey("rosterSignIn", site.basePath);

const readReport = shape({
  /** Random, new for each sign-in. */
  id: text,
  /** The hash of the session that this sign-in made, from `sessionHashOf`; undefined if it made none. */
  mark: optional(text),
  /** The reason of a failure, for the visitor. */
  problem: optional(text),
});
/** The end of one sign-in. It names no account and contains no token. */
export type SignInReport = Read<typeof readReport>;

const readPending = shape({
  id: text,
  acct: acctIn(site),
  /** When the visitor clicked, in milliseconds since the epoch. */
  since: finite,
});
/** A click on "Sign in and follow" that waits for the report of its sign-in. */
export type PendingFollow = Read<typeof readPending>;

/** A sign-in that has returned in the tab of the follow window. */
export interface Returned {
  readonly pending: PendingFollow;
  readonly report: SignInReport;
}

/** The address of the follow window to which the server returns after the sign-in with this id. */
export function returnPath(here: string, id: string): string {
  return `${here}${here.includes("?") ? "&" : "?"}${ID_PARAMETER}=${id}`;
}

export function withoutId(path: string): string {
  const [page = "", query] = path.split("?");
  const params = new URLSearchParams(query);
  params.delete(ID_PARAMETER);
  return params.size === 0 ? page : `${page}?${params}`;
}

/** The id of the sign-in that returns to a path with base path; undefined for every other path. */
export function readId(path: string): string | undefined {
  const [page, query] = withoutBase(path).split("?");
  return page === FOLLOW_PATH ? (new URLSearchParams(query).get(ID_PARAMETER) ?? undefined) : undefined;
}

/** Identifies a session in a report. Not the token itself, because a report leaves the window. */
export async function sessionHashOf({ instance, accessToken }: Session): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${instance} ${accessToken}`));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Keeps the report of a sign-in in this window. Returns false if the follow window did not start the sign-in.
 * @param end the session after the sign-in, or the reason of its failure. A session without a viewer was made in another
 * tab, so its report has no mark
 */
export async function keepReport(
  back: string,
  end: { readonly session?: Session | undefined; readonly problem?: string | undefined },
): Promise<boolean> {
  const id = readId(back);
  if (id === undefined) return false;
  const { session, problem } = end;
  const mark = session?.viewer && (await sessionHashOf(session));
  keptReport().set({ id, ...(mark !== undefined && { mark }), ...(problem !== undefined && { problem }) });
  return true;
}

/** The report that this tab has kept of a sign-in whose follow waits in another window. */
export function reportForOther(id: string | undefined): SignInReport | undefined {
  const report = keptReport().get();
  return report?.id === id && keptPending().get()?.id !== id ? report : undefined;
}

/** The follow that waits for this sign-in in this tab, with the report of the sign-in. */
export function readReturned(id: string | undefined): Returned | undefined {
  const [pending, report] = [keptPending().get(), keptReport().get()];
  return pending && report && pending.id === id && report.id === id ? { pending, report } : undefined;
}

export function forgetReturned(): void {
  for (const kept of [keptPending(), keptReport()]) kept.set(undefined);
}

/** Sends a report to the follow windows of this browser. */
export function sendReport(report: SignInReport): void {
  const channel = new BroadcastChannel(CHANNEL);
  const send = channel.postMessage.bind(channel);
  send(report);
  channel.close();
}

/** Calls back with each report. Returns a function that stops it. */
export function onReport(listener: (report: SignInReport) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }) => {
    const report = readReport(data);
    if (report !== undefined) listener(report);
  });
  return () => channel.close();
}

const keptReport = (): Persisted<SignInReport | undefined> => inThisTab("rosterSignInReport", readReport);
/** The follow that waits for a sign-in in this tab, because the server's page replaces the follow window. */
export const keptPending = (): Persisted<PendingFollow | undefined> => inThisTab("rosterPendingFollow", readPending);

/** A value that a tab keeps while it shows a server's page. */
export function inThisTab<T>(name: StoredName, read: Reader<T>): Persisted<T | undefined> {
  const kept = openStore(name, read, { at: tabStorage, basePath: site.basePath, forgetWith: "itself" });
  kept.refresh();
  return kept;
}
