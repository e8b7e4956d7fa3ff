import { type Acct, type AcctKey, keyOf, readAcct } from "../lib/acct.ts";
import { type Clock, systemClock, type Time } from "../lib/clock.ts";
import { RosterError } from "../lib/errors.ts";
import { FollowError } from "../lib/follow-error.ts";
import { type FollowOutcome, type Follows, isFollowed } from "../lib/follow-state.ts";
import { createFollowStores, type FollowStores } from "../lib/follow-stores.ts";
import type { Action, FollowsBackend, Relation } from "../lib/follows-backend.ts";
import { handleError } from "../words/errors.ts";
import type { Session, SessionStore, Viewer } from "../lib/session.ts";
import { createStore, type Readable } from "../lib/store.ts";
import { createAct, TOGGLES } from "./act.ts";
import { type BatchFollows, createBatch } from "./batch.ts";
import { createLedger, PLAIN } from "./ledger.ts";
import { createListReader } from "./list.ts";
import { createOtherTabs, type TabsPort } from "./other-tabs.ts";
import { createQueue } from "./queue.ts";
import { createRereads } from "./rereads.ts";
import {
  type ActingAccount,
  createSignedInSession,
  later,
  type PagePort,
  type SignedInSession,
} from "./signed-in-session.ts";
import type { AsOf, OpenStored, RequestTimes } from "./stored.ts";
import { type FollowTexts, followTexts } from "../words/texts.ts";

/** Some servers answer with an older relation for a few seconds. */
const COMPARE_AFTER_MS = 10_000;

/** The dependencies of following. */
export interface CreateFollowsOptions {
  readonly session: SessionStore;
  /** Loads the backend's code once a session needs it: `async () => (await import("@roster/core/mastodon")).…`. */
  readonly connect: () => Promise<(session: Session) => FollowsBackend>;
  readonly clock?: Clock;
  readonly page?: PagePort;
  /** Shares what one tab learns about the visitor's follows with the others. Without it, each tab asks the server. */
  readonly tabs?: TabsPort;
  /** The texts that visitors read, in their language. Texts that are missing are English. */
  readonly texts?: Partial<FollowTexts> | undefined;
  /** Called when a follow, an unfollow or a withdrawal ends. */
  readonly onOutcome?: (outcome: FollowOutcome) => void;
  /** Called once when the instance ends a session. */
  readonly onSessionEnded?: (host: string) => void;
  readonly log?: (message: string, error: unknown) => void;
  /** What this browser knows beyond this visit. Without it, nothing is stored. */
  readonly stored?: OpenStored;
  /** Stores that the page shows already, before this code has loaded. */
  readonly stores?: FollowStores;
}

/** Following with the session of this browser. */
export interface SessionFollows extends Follows {
  /** The signed-in account, once it is loaded. */
  readonly viewer: Readable<Viewer | undefined>;
  /** Subscribes to the session: loads its list, and drops everything when it ends. Returns the function that disconnects. */
  connect(): () => void;
  /**
   * Reads the relations of these accounts again if their ids are known. Never throws.
   * @param acted whether the visitor acted on them in another tab, which ends the grace period of a follow in this tab
   */
  refresh(accts: readonly Acct[], acted?: boolean): Promise<void>;
}

/** Follows with the parts that a run uses, and the queue of clicks. */
export interface RunnableFollows extends SessionFollows {
  readonly batch: BatchFollows;
  /** The clicks that wait, because at most two follows are in flight. */
  readonly clicks: {
    readonly count: Readable<number>;
    /** Drops them. Their accounts stay as they are. */
    stop(): void;
  };
  /** The age of the shown states. */
  readonly asOf: Readable<AsOf>;
  /** When the requests that wait were sent from this browser. */
  readonly requestTimes: Readable<RequestTimes>;
}

const EVERYWHERE: PagePort = { isVisible: () => true, isOnline: () => true, onWake: () => () => {} };

/**
 * Creates the state of following. Before `connect()`, nobody is signed in: follows log an error and resolve to undefined.
 * Without a session, no backend code is loaded.
 * Methods reject with a RosterError "invalid-account" for anything but an address.
 * @example
 * const follows = createFollows({
 *   session, // signed in, in this example
 *   async connect() {
 *     const { connectFollows } = await import("@roster/core/mastodon");
 *     return (signedIn) => connectFollows({ session: signedIn, site: data.site, fetch });
 *   },
 * });
 * const disconnect = follows.connect();
 * await follows.follow(acctOf(account, data.site)); // { kind: "followed", acct: "RedTeam@bots.example" }
 * disconnect();
 */
export function createFollows(options: CreateFollowsOptions): RunnableFollows {
  const { session, clock = systemClock, page = EVERYWHERE, log = console.error } = options;
  const texts = { ...followTexts, ...options.texts };
  const stores = options.stores ?? createFollowStores();
  const { viewer } = stores;
  const ledger = createLedger(texts, stores);
  let signedIn: SignedInSession | undefined;
  let stop: AbortController | undefined;
  let line = new AbortController(); // aborted when the visitor stops the clicks that wait

  /** Logs an error. A refused token ends the session instead, with a single report. */
  const report = (during: SignedInSession, message: string, error: unknown): void => {
    if (during !== signedIn) return;
    if (!RosterError.is(error, "unauthorized")) return log(message, error);
    session.refresh(); // another tab may have signed in again: keep that session
    if (during !== signedIn) return;
    const forget = async (): Promise<void> => (await during.backend()).sessionEnded?.();
    forget().catch((cause: unknown) => log("The stored data of the session could not be removed", cause));
    session.clear();
    leave();
    options.onSessionEnded?.(during.credentials.instance);
  };
  const account = (): ActingAccount | undefined => {
    const who = viewer.get();
    return signedIn && who && { host: signedIn.credentials.instance, id: who.id };
  };
  const shared = { ledger, clock, account, session: () => signedIn };
  const { tabs } = options;
  const otherTabs = createOtherTabs({ ...shared, tabs, compare: (...learnt) => void compare(...learnt) });
  const parts = { ...shared, page, texts, report, log, tell: otherTabs.tell };
  const rereads = createRereads(parts);
  const queue = createQueue();
  const act = createAct({ ...parts, queue, rereads });
  const batch = createBatch({ ...parts, queue, rereads, act });
  const listReader = createListReader({ ...parts, viewer, rereads });
  const stored = options.stored?.({ ...parts, refresh: rereads.refresh });

  const click = async (acct: Acct, action: Action | undefined): Promise<FollowOutcome | undefined> => {
    const during = signedIn;
    const { kind } = ledger.get(keyOf(acct));
    if (!during) {
      const why = session.get() ? "Call connect() first" : "Nobody is signed in";
      log(`@${acct}: ${action} is impossible`, new FollowError("unauthorized", why));
    }
    if (!during || !action || kind === "busy") return undefined;
    // if the relation is unknown, both actions are possible
    if (kind !== "unknown" && TOGGLES[kind] !== action) return undefined;
    const ended = await act(acct, action, { by: "click", signal: line.signal });
    if (!ended || ended.kind === "already" || during !== signedIn) return undefined;
    const outcome: FollowOutcome =
      ended.kind === "failed"
        ? { kind: "failed", acct, action, reason: ended.problem.reason, error: ended.error }
        : ended.kind === "requested"
          ? { kind: "requested", acct, isLocked: during.isLocked(acct) }
          : { kind: ended.kind, acct };
    try {
      options.onOutcome?.(outcome);
    } catch (error) {
      log("onOutcome failed", error); // the follow is done nevertheless
    }
    return outcome;
  };
  /**
   * Handles the relation that another tab's action led to, if this tab acted at the same time. After a failure here, it is
   * believed at once. Else only the server knows which action came last, and is asked a little later.
   */
  const compare = async (key: AcctKey, other: Relation, at: Time): Promise<void> => {
    const current = signedIn;
    if (!current) return;
    await ledger.idle(key, current.signal);
    const own = ledger.get(key);
    if (own.kind === PLAIN[other].kind) return;
    const last = ledger.lastOn(key);
    if (last?.hasFailed) ledger.settleElsewhere(key, other, at);
    later(current, COMPARE_AFTER_MS, clock, () => {
      if (ledger.lastOn(key) !== last) return; // the visitor has acted again
      // if both tabs followed, a server that says otherwise lags behind
      if (isFollowed(own) !== isFollowed(PLAIN[other])) ledger.endGrace(key);
      void rereads.refresh([key]);
    });
  };
  const leave = (): void => {
    stop?.abort(new DOMException("The sign-in has ended", "AbortError"));
    signedIn = stop = undefined;
    viewer.set(undefined);
    ledger.reset(false);
  };
  const makeBackend = async (next: Session): Promise<FollowsBackend> => (await options.connect())(next);
  const enter = (): void => {
    const next = session.get();
    if (!next) stored?.clear();
    if (next?.accessToken === signedIn?.credentials.accessToken && next?.instance === signedIn?.credentials.instance)
      return;
    leave();
    if (!next) return;
    stop = new AbortController();
    signedIn = createSignedInSession(next, stop.signal, makeBackend);
    ledger.reset(true);
    void listReader.read();
  };
  return {
    batch,
    clicks: {
      count: queue.waitingClicks,
      stop() {
        line.abort();
        line = new AbortController();
      },
    },
    asOf: stored?.asOf ?? createStore<AsOf>("now"),
    requestTimes: stored?.requestTimes ?? createStore<RequestTimes>(new Map()),
    states: ledger.states,
    list: ledger.list,
    viewer,
    follow: async (acct) => click(checked(acct), "follow"),
    unfollow: async (acct) => click(checked(acct), "unfollow"),
    toggle: async (acct) => click(checked(acct), TOGGLES[ledger.get(keyOf(acct)).kind]),
    reload: listReader.reload,
    async refresh(accts, acted = false) {
      const keys = accts.map((acct) => keyOf(checked(acct)));
      if (acted) keys.forEach(ledger.endGrace);
      await rereads.refresh(keys);
    },
    connect() {
      const undo = [
        session.subscribe(enter),
        page.onWake(listReader.wake),
        otherTabs.connect(),
        viewer.subscribe(otherTabs.catchUp),
      ];
      enter();
      if (stored) undo.push(stored.connect());
      return () => {
        for (const off of undo) off();
        leave();
      };
    },
  };
}

/** Refuses a bare username: on another server, it is the name of somebody else. */
function checked(acct: Acct): Acct {
  if (readAcct(acct, {}) === acct) return acct;
  throw new RosterError("invalid-account", handleError(acct));
}
