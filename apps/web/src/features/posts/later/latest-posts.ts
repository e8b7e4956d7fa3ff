import { type Clock, createStore, FollowError, keyOf } from "@roster/core";
import { fetchPosts, type FetchPostsOptions } from "@roster/core/posts";
import { openStore, type Reader, retryTime, splitAcct, type StoragePlace, text } from "@roster/core/site";
import { openList } from "../../../stored-list.ts";
import type { Asked } from "./named-account.ts";
import { type PostsState, STATE_KINDS, storedPosts } from "./posts-state.ts";

interface LoadOptions {
  /** Asks after a failure too. */
  readonly again?: boolean;
  /** The requests left for looking up accounts whose stored id is wrong: two for each. No limit without it. */
  readonly spare?: { left: number };
}

/** The newest posts of accounts, from the accounts' own servers. */
export type LatestPosts = ReturnType<typeof createLatestPosts>;

const MAX_STORED = 100;
const MAX_IDS = 500;
const MAX_POSTS = 5;
const AT_ONCE = 2;
const MAX_REQUESTS = 30;
const WINDOW_MS = 5 * 60_000;
/** The requests for an account whose id is not known. */
const LOOKED_UP = 2;

type Fetch = NonNullable<FetchPostsOptions["fetch"]>;

/** An account's key and its id on its own server. */
const readId: Reader<readonly [string, string]> = (value) => {
  const [key, id] = Array.isArray(value) ? value.map(text) : [];
  return key !== undefined && id !== undefined ? [key, id] : undefined;
};

/** @param options.at the storage of this tab, in which answers stay for some minutes */
export function createLatestPosts(
  options: StoragePlace & {
    /** The storage for the ids of accounts, which stay for later visits. */
    readonly idsAt: StoragePlace["at"];
    readonly fetch?: Fetch;
    readonly pageOrigin: string;
    readonly clock: Clock;
    readonly isOnline: () => boolean;
    readonly isSaving: () => boolean;
    /** Whether the visitor lets this browser ask a server. */
    readonly isChosen: (host: string) => boolean;
  },
) {
  const { at, idsAt, basePath, clock, isOnline, isSaving, isChosen, pageOrigin, fetch = globalThis.fetch } = options;
  // the number changes with the format
  const stored = openStore("rosterLatest1", storedPosts(pageOrigin), {
    at,
    basePath,
    initial: new Map<string, never>(),
    forgetWith: "visitor",
    print: (entries) => [...entries],
  });
  stored.connect();
  const ids = openList("rosterPostIds", readId, { at: idsAt, basePath, most: MAX_IDS, key: ([key]) => key });
  ids.refresh();
  const states = createStore<ReadonlyMap<string, PostsState>>(new Map());
  const resting = new Map<string, number>(); // by host
  const waiting: (readonly [Asked, LoadOptions["spare"]])[] = [];
  let sent: readonly number[] = []; // when requests were sent
  let running = 0;

  const show = (key: string, state: PostsState): void => states.set(new Map(states.get()).set(key, state));
  const fresh = (key: string): PostsState | undefined => {
    const entry = stored.get().get(key);
    return entry !== undefined && entry.until > clock.now() ? entry.state : undefined;
  };
  const idOf = ({ acct, homeId }: Asked): string | undefined =>
    ids.get().find(([key]) => key === keyOf(acct))?.[1] ?? homeId;
  const requestsOf = (asked: Asked): number => (idOf(asked) === undefined ? LOOKED_UP : 1);
  const keep = (key: string, state: PostsState): void => {
    const { lifetime } = STATE_KINDS[state.kind];
    if (lifetime === undefined) return;
    const others = [...stored.get()].filter(([other]) => other !== key).slice(1 - MAX_STORED);
    stored.set(new Map([...others, [key, { until: clock.now() + lifetime, state }]]));
    // without posts, an id proves nothing: the account would be looked up again
    if (state.kind === "posts") ids.add([key, state.id]);
  };
  /** Why no request may be sent now. */
  const restOf = (asked: Asked): PostsState | undefined => {
    const now = clock.now();
    const until = resting.get(splitAcct(asked.acct)[1]) ?? 0;
    if (until > now) return { kind: "resting", until, isOwn: false };
    sent = sent.filter((time) => time > now - WINDOW_MS);
    const over = sent.length + requestsOf(asked) - MAX_REQUESTS;
    return over > 0 ? { kind: "resting", until: (sent[over - 1] ?? now) + WINDOW_MS, isOwn: true } : undefined;
  };
  const answerOf = async (asked: Asked, spare = { left: LOOKED_UP }): Promise<PostsState> => {
    const rest = restOf(asked);
    if (rest !== undefined) return rest;
    let reserved = 0;
    const reserve = (count: number): void => {
      sent = [...sent, ...Array.from({ length: count }, () => clock.now())];
      reserved += count;
    };
    reserve(requestsOf(asked));
    const counted: Fetch = async (url, init) => {
      if (reserved === 0) {
        // the id proved wrong
        if (Math.min(spare.left, MAX_REQUESTS - sent.length) < LOOKED_UP) throw new Error("No request is left");
        spare.left -= LOOKED_UP;
        reserve(LOOKED_UP);
      }
      reserved -= 1;
      return fetch(url, init);
    };
    try {
      return await fetchPosts(asked.acct, { id: idOf(asked), limit: MAX_POSTS, clock, fetch: counted, pageOrigin });
    } catch (error) {
      return afterFailure(asked, error);
    }
  };
  const afterFailure = ({ acct }: Asked, error: unknown): PostsState => {
    if (!isOnline()) return { kind: "offline" };
    if (!(error instanceof FollowError) || error.kind !== "rate-limit") return { kind: "failed" };
    const until = retryTime(error.retryAt, clock.now());
    resting.set(splitAcct(acct)[1], until);
    return { kind: "resting", until, isOwn: false };
  };
  const run = async (): Promise<void> => {
    const [asked, spare] = (running < AT_ONCE && waiting.shift()) || [];
    if (asked === undefined) return;
    const key = keyOf(asked.acct);
    if (!isChosen(splitAcct(asked.acct)[1])) {
      states.set(new Map([...states.get()].filter(([other]) => other !== key))); // the visitor has pressed Stop meanwhile
      return run();
    }
    running += 1;
    const state = await answerOf(asked, spare);
    running -= 1;
    keep(key, state);
    show(key, state);
    const endRest = (): void => {
      if (states.get().get(key) === state) show(key, { kind: "failed" });
    };
    if (state.kind === "resting") clock.setTimeout(endRest, state.until - clock.now());
    void run();
  };

  return {
    /** By the key of the account. */
    states,
    /** The number of requests that `load` sends: 0 to 2. If the stored id is wrong, it sends two more. */
    cost: (asked: Asked): number => (fresh(keyOf(asked.acct)) ? 0 : requestsOf(asked)),
    /** Asks for the posts of an account, unless the answer is known. */
    load(asked: Asked, { again = false, spare }: LoadOptions = {}): void {
      const key = keyOf(asked.acct);
      if (states.get().get(key)?.kind === "loading") return;
      const known = fresh(key);
      if (known !== undefined && !(again && known.kind === "failed")) return show(key, known);
      if (isSaving()) return show(key, { kind: "saving" });
      if (!isOnline()) return show(key, stored.get().get(key)?.state ?? { kind: "offline" });
      show(key, { kind: "loading" });
      waiting.push([asked, spare]);
      void run();
    },
  };
}
