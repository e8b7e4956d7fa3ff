import type { Instance } from "@roster/instance";
import { createFollows, type RunnableFollows } from "../../follows.ts";
import type { TabLocks } from "../../other-tabs.ts";
import { storedFollows } from "../../stored.ts";
import { type PersistedStorage, RUN_KEY } from "../../../lib/storage.ts";
import { connectFollows } from "../../../instance/backend/connect-follows.ts";
import { createFakeStorage, type FakeClock, type FakeStorage } from "../../../instance/testing/fakes.ts";
import { createVisitor, HOME, PAGE, signedIn, SITE } from "../../../instance/testing/visitor.ts";
import { createSession, type SessionStore } from "../../../lib/session.ts";
import type { Clock, FollowOutcome } from "../../../types.ts";
import { createFollowRun, type CreateFollowRunOptions, type FollowRun } from "../follow-run.ts";
import { createFakeLocks } from "./locks.ts";

/** A tab of the visitor, with everything that the site creates for a run. */
export interface RunTab {
  readonly session: SessionStore;
  readonly follows: RunnableFollows;
  readonly run: FollowRun;
  readonly page: { online: boolean; visible: boolean; wake: () => void };
  readonly outcomes: readonly FollowOutcome[];
  readonly logged: readonly unknown[];
  /** What else may run in the tab: it ends and freezes with it. */
  readonly parts: {
    readonly at: PersistedStorage;
    readonly clock: Clock;
    readonly locks: TabLocks;
    readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  };
  /** Ends the tab as a killed browser does: nothing that it does from now on has an effect. */
  kill(): void;
  /** Kills the tab after some steps: stored texts, requests and responses. */
  killIn(steps: number): void;
  isAlive(): boolean;
  /** Stops the tab, as a browser or a device does: nothing runs in it until `thaw`. */
  freeze(): void;
  /**
   * Runs what has waited, with the storage of the time of the freeze until the first event of storage.
   * @param isReversed the latest first: a browser has no order between responses, timers and storage
   */
  thaw(isReversed?: boolean): void;
}

/** One browser: tabs that share storage and locks, and a clock. */
export interface RunBrowser {
  readonly clock: FakeClock;
  readonly storage: FakeStorage;
  /** The number of requests without a response. */
  inFlight(): number;
  /** Signs in, as if on the instance's pages in this browser. Tabs that are open notice it. */
  signIn(who: string): Promise<void>;
  /** Writes into storage as a tab that is not part of the test. */
  write(key: string, text: string): void;
  /** Sends a message to all tabs, as one that is not part of the test. */
  say(message: string): void;
  /** Opens a tab. */
  open(options?: TabOptions): RunTab;
  close(): void;
}

export interface TabOptions {
  /** As for `killIn`. */
  readonly killAfter?: number;
  /** From now on, storage rejects every text. */
  readonly isFull?: () => boolean;
  readonly listed?: CreateFollowRunOptions["listed"];
}

/** Resolves to a response when its whole body has arrived. */
async function readWhole(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  await Promise.allSettled([response.clone().arrayBuffer()]);
  return response;
}

/** Opens a browser whose visitor is signed in. */
export async function openBrowser(
  instance: Instance,
  clock: FakeClock,
  onRequest?: (method: string, url: URL, token: string, leads: boolean) => void,
): Promise<RunBrowser> {
  const storage = createFakeStorage();
  const signIn = async (who: string): Promise<void> =>
    void (await signedIn(instance, createVisitor({ at: storage }), who));
  await signIn("ann");
  const locks = createFakeLocks();
  let inFlight = 0;
  const tabs = new Map<RunTab, Set<(key: string | null) => void>>();
  const channel = new Map<RunTab, (message: string) => void>();
  const tellAll = (key: string): void => {
    for (const listeners of tabs.values()) listeners.forEach((listener) => listener(key));
  };
  return {
    clock,
    storage,
    inFlight: () => inFlight,
    async signIn(who) {
      await signIn(who);
      tellAll("mastodonToken");
    },
    write(key, text) {
      storage.map.set(key, text);
      tellAll(key);
    },
    say: (message) => channel.forEach((listener) => listener(message)),
    open(options = {}) {
      let steps = options.killAfter ?? Infinity;
      let isAlive = true;
      let frozen: (() => void)[] | undefined;
      let outdated: ReadonlyMap<string, string> | undefined;
      const whenAwake = (run: () => void): void => void (frozen ? frozen.push(run) : run());
      const ownLocks = locks.open(whenAwake);
      const listeners = new Set<(key: string | null) => void>();
      const kill = (): void => {
        isAlive = false;
        ownLocks.close();
        listeners.clear();
        tabs.delete(tab);
        channel.delete(tab);
        void setImmediate(() => undo.forEach((off) => off())); // stops its timers
      };
      const killIn = (count: number): void => void (steps = count);
      const step = (): void => {
        steps -= 1;
        if (isAlive && steps === 0) kill();
      };
      const tell = (key: string): void => {
        for (const others of Array.from(tabs.values())) {
          if (others !== listeners) setImmediate(() => others.forEach((listener) => listener(key)));
        }
      };
      const write = (key: string, act: () => void): void => {
        if (isAlive) step();
        if (!isAlive) return;
        act();
        if (outdated) outdated = new Map(storage.map);
        tell(key);
        step();
      };
      const at: PersistedStorage = {
        storage: () => ({
          getItem: (key) => (outdated ?? storage.map).get(key) ?? null,
          setItem(key, value) {
            if (options.isFull?.() === true) throw new DOMException("The storage is full", "QuotaExceededError");
            write(key, () => storage.storage().setItem(key, value));
          },
          removeItem: (key) => write(key, () => storage.storage().removeItem(key)),
        }),
        onChange(listener) {
          const heard = (key: string | null): void =>
            whenAwake(() => {
              outdated = undefined;
              if (isAlive) listener(key);
            });
          listeners.add(heard);
          return () => void listeners.delete(heard);
        },
      };
      const ownClock: Clock = {
        now: clock.now,
        setTimeout: (run, ms) => clock.setTimeout(() => whenAwake(() => isAlive && run()), ms),
      };
      const fetchHere = async (url: string, init: RequestInit): Promise<Response> => {
        step();
        if (!isAlive) return new Promise(() => {});
        const { signal: _, ...rest } = init; // a request that has left takes effect, whether or not the tab still waits
        const token = new Headers(init.headers).get("authorization")?.replace("Bearer ", "") ?? "";
        onRequest?.(init.method ?? "GET", new URL(url), token, ownLocks.holds(RUN_KEY));
        inFlight += 1;
        // reads the whole response first, because a tab that is frozen while it reads would go on and send its next request
        const response = await readWhole(fetch(url, rest)).finally(() => (inFlight -= 1));
        await new Promise<void>(whenAwake);
        step();
        return isAlive ? response : new Promise(() => {});
      };
      const session = createSession({ at, pageOrigin: PAGE });
      const wakers = new Set<() => void>();
      const page = {
        online: true,
        visible: true,
        wake: (): void => whenAwake(() => wakers.forEach((waker) => waker())),
      };
      const [outcomes, logged]: [FollowOutcome[], unknown[]] = [[], []];
      const log = (message: string, error: unknown): void => void logged.push([message, error]);
      const follows = createFollows({
        session,
        clock: ownClock,
        log,
        connect: async () => (of) =>
          connectFollows({
            session: of,
            site: SITE,
            hosts: [HOME],
            clock: ownClock,
            at,
            pageOrigin: PAGE,
            fetch: fetchHere,
          }),
        page: {
          isVisible: () => page.visible,
          isOnline: () => page.online,
          onWake(listener) {
            wakers.add(listener);
            return () => void wakers.delete(listener);
          },
        },
        tabs: {
          post(message) {
            for (const [other, listener] of channel)
              if (isAlive && other !== tab) setImmediate(() => listener(message));
          },
          onMessage(listener) {
            channel.set(tab, (message) => whenAwake(() => isAlive && listener(message)));
            return () => void channel.delete(tab);
          },
        },
        onOutcome: (outcome) => outcomes.push(outcome),
        stored: storedFollows({ at, locks: ownLocks }),
      });
      const run = createFollowRun({
        follows,
        at,
        log,
        clock: ownClock,
        locks: ownLocks,
        ...(options.listed ? { listed: options.listed } : {}),
      });
      const freeze = (): void => {
        frozen ??= [];
        outdated ??= new Map(storage.map);
      };
      const thaw = (isReversed = false): void => {
        const waiting = frozen ?? [];
        frozen = undefined;
        for (const run of isReversed ? waiting.toReversed() : waiting) setImmediate(() => whenAwake(run));
        setImmediate(() => (outdated = frozen && outdated));
      };
      const ends = { kill, killIn, isAlive: () => isAlive, freeze, thaw };
      const parts = { at, clock: ownClock, locks: ownLocks, fetch: fetchHere };
      const tab: RunTab = { session, follows, run, page, outcomes, logged, parts, ...ends };
      tabs.set(tab, listeners);
      const undo = [session.connect(), follows.connect(), run.connect()];
      return tab;
    },
    close() {
      for (const tab of Array.from(tabs.keys())) tab.kill();
    },
  };
}
