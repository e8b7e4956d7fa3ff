import { createStore, systemClock } from "@roster/core";
import { browserPage } from "@roster/core/kernel";
import { createDeferred, type Deferred, storageKey } from "@roster/core/site";
import { createFeedFilters, type FeedFilters, type FeedsView, openSpoilers } from "@roster/core/spoilers";
import { site } from "../../../directory.ts";
import type { Visitor } from "../../../page.ts";
import { outcomeSentence } from "../../permissions/later/use-consent.ts";
import { storagePlace } from "../../../storage-place.ts";

/** What this browser hides, once for all pages of a tab. */
export const spoilers = openSpoilers({
  ...storagePlace,
  clock: systemClock,
  page: browserPage,
});

if (typeof window !== "undefined") spoilers.connect(); // in no build

type Around = Pick<Visitor, "session"> & { readonly permissions: Pick<Visitor["permissions"], "load"> };

/** A sign-out removes what is stored once its code has loaded. */
const SIGNED_OUT_MS = 2_000;
const HAS_FILTERS_MS = 3_000;

/** What goes on at the visitor's server. */
export const feedsView = createStore<FeedsView>(new Map());

let opened: Deferred<FeedFilters> | undefined;

/** Opens the filters of the visitor's feeds, once for all pages of a tab, and goes on with what an earlier page has left. */
export function openFeeds(around: Around): Promise<FeedFilters | undefined> {
  opened ??= createDeferred("The filters of feeds", () => open(around));
  return opened.load();
}

async function open({ session, permissions }: Around): Promise<FeedFilters> {
  const allowed = await permissions.load();
  if (allowed === undefined) throw new Error("Permissions could not be loaded.");
  const filters = createFeedFilters({
    spoilers,
    permissions: allowed,
    view: feedsView,
    clock: systemClock,
    inTurn: (run) => navigator.locks.request(storageKey("rosterHidden", site.basePath), run),
    log: console.error,
  });
  const sync = (): void => void filters.sync();
  const readOutcome = (): void => {
    const outcome = allowed.outcome.get();
    if (outcome?.of !== "filters") return;
    const reason = outcomeSentence(outcome);
    if (reason !== undefined) noteRefusal(outcome.purpose, reason);
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
    if (browserPage.isVisible() && browserPage.isOnline()) sync(); // a filter may have been removed elsewhere
  });
  allowed.held.subscribe(sync);
  allowed.outcome.subscribe(readOutcome);
  readOutcome();
  sync();
  return filters;
}

/** Says why the server was not asked, unless the press is over or the server may have its filter. */
function noteRefusal(id: string, reason: string): void {
  const { kind, host = "" } = spoilers.all.get().find((one) => one.id === id)?.feeds ?? {};
  if (kind === "wanted") spoilers.note(id, { kind: "not", host, why: "no-permission", reason });
}

/** Hides a press in the feeds too, or ends its filter. Without the permission, the page leaves for the consent of the server. */
export async function askServer(id: string, around: Around, back: string): Promise<void> {
  feedsView.set(new Map([...feedsView.get(), [id, "asking"]]));
  try {
    const filters = await openFeeds(around);
    const allowed = await around.permissions.load();
    if (allowed?.http("filters")) await filters?.sync();
    else await allowed?.ask("filters", { back, purpose: id });
  } catch (error) {
    noteRefusal(id, error instanceof Error ? error.message : "");
  } finally {
    feedsView.set(new Map(Array.from(feedsView.get()).filter(([one, what]) => one !== id || what !== "asking")));
  }
}

/**
 * Whether a server has filters, by its answer to somebody without a token: a server that refuses has some. snac answers everybody
 * with an empty list, and takes none. Undefined if the server does not answer.
 */
export function hasFilters(host: string, { urlOn }: Pick<Visitor, "urlOn">): Promise<boolean | undefined> {
  const signal = AbortSignal.timeout(HAS_FILTERS_MS);
  const options: RequestInit = { signal, credentials: "omit", referrerPolicy: "no-referrer", redirect: "error" };
  return fetch(urlOn(host, "/api/v2/filters") ?? "", options).then(
    ({ status }) => (status >= 500 ? undefined : status === 401 || status === 403),
    () => undefined,
  );
}
