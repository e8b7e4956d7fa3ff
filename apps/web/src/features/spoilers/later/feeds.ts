import { createStore, systemClock } from "@roster/core";
import { browserPage } from "@roster/core/kernel";
import { storageKey } from "@roster/core/site";
import { createFeedFilters, type FeedFilters, type FeedsView } from "@roster/core/spoilers";
import { site } from "../../../directory.ts";
import type { Visitor } from "../../../page.ts";
import { outcomeSentence } from "../../permissions/later/use-consent.ts";
import { TITLE_PREFIX } from "./names.ts";
import { spoilers } from "./spoilers.ts";

type Around = Pick<Visitor, "session"> & { readonly permissions: Pick<Visitor["permissions"], "load"> };

/** A sign-out removes what is stored once its code has loaded. */
const SIGNED_OUT_MS = 2_000;
const FILTERS_PATH = "/api/v2/filters";
const HAS_FILTERS_MS = 8_000;

/** What goes on at the visitor's server. */
export const feedsView = createStore<FeedsView>({ busy: [], unanswered: [] });

/** What servers have said about filters, since the page was loaded. */
const probes = new Map<string, Promise<boolean | undefined>>();

let opened: Promise<FeedFilters | undefined> | undefined;

/** Opens the filters of the visitor's feeds, once for all pages of a tab, and goes on with what an earlier page has left. */
export function openFeeds(around: Around): Promise<FeedFilters | undefined> {
  opened ??= open(around).then((filters) => {
    if (filters === undefined) opened = undefined; // the code could not be loaded
    return filters;
  });
  return opened;
}

async function open({ session, permissions }: Around): Promise<FeedFilters | undefined> {
  const allowed = await permissions.load();
  if (allowed === undefined) return undefined;
  const filters = createFeedFilters({
    spoilers,
    permissions: allowed,
    view: feedsView,
    clock: systemClock,
    inTurn: (run) => navigator.locks.request(storageKey("rosterHidden", site.basePath), run),
    prefix: TITLE_PREFIX,
    log: console.error,
  });
  const sync = (): void => void filters.sync();
  const readOutcome = (): void => {
    const outcome = allowed.outcome.get();
    if (outcome?.of !== "filters") return;
    const one = spoilers.hidden.get().find(({ id }) => id === outcome.purpose);
    const host = one?.feeds?.host ?? "";
    const reason = outcomeSentence(outcome);
    if (one && reason !== undefined) spoilers.note(one.id, { kind: "not", host, why: "no-permission", reason });
    allowed.outcome.set(undefined);
    sync();
  };
  const lifted = (): number => spoilers.all.get().filter(({ isLifted }) => isLifted).length;
  let before = lifted();
  spoilers.all.subscribe(() => {
    const now = lifted();
    if (now > before) sync();
    before = now;
  });
  session.subscribe((value) => {
    if (value === undefined) systemClock.setTimeout(spoilers.refresh, SIGNED_OUT_MS);
  });
  browserPage.onWake(() => {
    if (feedsView.get().unanswered.length > 0 && browserPage.isOnline()) sync();
  });
  allowed.held.subscribe(sync);
  allowed.outcome.subscribe(readOutcome);
  readOutcome();
  sync();
  return filters;
}

/** Hides a press in the feeds too, or ends its filter. Without the permission, the page leaves for the consent of the server. */
export async function askServer(id: string, around: Around & Pick<Visitor, "urlOn">, back: string): Promise<void> {
  const host = around.session.get()?.instance ?? "";
  const { busy } = feedsView.get();
  feedsView.set({ ...feedsView.get(), busy: [...busy, id] });
  try {
    const filters = await openFeeds(around);
    const allowed = await around.permissions.load();
    const isWanted = spoilers.hidden.get().some((one) => one.id === id);
    if (allowed?.http("filters")) await filters?.sync();
    else if (isWanted && (await hasFilters(host, around)) === false)
      spoilers.note(id, { kind: "not", host, why: "none" });
    else await allowed?.ask("filters", { back, purpose: id });
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    if (spoilers.hidden.get().some((one) => one.id === id))
      spoilers.note(id, { kind: "not", host, why: "no-permission", reason });
  } finally {
    feedsView.set({ ...feedsView.get(), busy: feedsView.get().busy.filter((one) => one !== id) });
  }
}

/**
 * Whether a server has filters, by its answer to somebody without a token: a server that refuses has some. snac answers everybody
 * with an empty list, and takes none. Undefined if the server does not answer.
 */
export function hasFilters(host: string, { urlOn }: Pick<Visitor, "urlOn">): Promise<boolean | undefined> {
  const known = probes.get(host) ?? probe(urlOn(host, FILTERS_PATH) ?? "");
  probes.set(host, known);
  void known.then((found) => found ?? probes.delete(host)); // asks again next time
  return known;
}

async function probe(url: string): Promise<boolean | undefined> {
  const signal = AbortSignal.timeout(HAS_FILTERS_MS);
  const options: RequestInit = { signal, credentials: "omit", referrerPolicy: "no-referrer", redirect: "error" };
  return fetch(url, options).then(
    ({ status }) => (status >= 500 ? undefined : status === 401 || status === 403),
    () => undefined,
  );
}
