import { beforeEach, expect, it } from "vitest";
import type { SessionFollows } from "../follows/follows.ts";
import { createStore } from "../lib/store.ts";
import { createFollowStores } from "../lib/follow-stores.ts";
import type { Session } from "../types.ts";
import { createDeferredFollows } from "./kernel.ts";
import { bot, botKey } from "../testing/bots.ts";

const someone: Session = { instance: "mastodon.example", accessToken: "token" };
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

let session: ReturnType<typeof createStore<Session | undefined>>;
let loads: number;
let online: boolean;
let wake: () => void;
let toggled: string[];
let refreshed: unknown[];
let stores: ReturnType<typeof createFollowStores>;

beforeEach(() => {
  session = createStore<Session | undefined>(undefined);
  stores = createFollowStores();
  loads = 0;
  online = true;
  wake = () => {};
  toggled = [];
  refreshed = [];
});

/** Shows that nobody is followed, or one account, as the loaded code does. */
function show(kind: "not-following" | "following"): void {
  const known = new Map(kind === "following" ? [[botKey("a"), { kind }] as const] : []);
  stores.states.set({ known, rest: { kind: "not-following" } });
}

function inner(): SessionFollows {
  return {
    ...stores,
    toggle: async (acct) => {
      toggled.push(acct);
      return { kind: "followed", acct };
    },
    follow: async () => undefined,
    unfollow: async () => undefined,
    reload: async () => {},
    refresh: async (...args) => void refreshed.push(args),
    connect() {
      show("not-following");
      stores.list.set("ready");
      return () => {};
    },
  };
}

function open() {
  return createDeferredFollows({
    session,
    stores,
    page: {
      isVisible: () => true,
      isOnline: () => online,
      onWake: (listener) => {
        wake = listener;
        return () => {};
      },
    },
    load: async () => {
      loads += 1;
      if (!online) throw new TypeError("Failed to fetch");
      return inner();
    },
  });
}

it("the code of follows does not load for a signed-out visitor", async () => {
  const follows = open();
  follows.connect();
  await settle();
  expect(follows.states.get().rest).toEqual({ kind: "signed-out" });
  expect(loads).toBe(0);
});

it("follow states of a signed-in visitor are unknown until the code of follows has loaded", async () => {
  session.set(someone);
  const follows = open();
  follows.connect();
  expect(follows.states.get().rest).toEqual({ kind: "unknown" });
  expect(follows.list.get()).toBe("loading");
  await settle();
  expect(follows.states.get().rest).toEqual({ kind: "not-following" });
  show("following");
  expect(follows.states.get().known.get(botKey("a"))).toEqual({ kind: "following" });
  expect(await follows.toggle(bot("a"))).toEqual({ kind: "followed", acct: bot("a") });
  expect(toggled).toEqual([bot("a")]);
});

it("the list is partial if the code of follows cannot be loaded, and the code loads again when the visitor returns to the page", async () => {
  online = false;
  session.set(someone);
  const follows = open();
  follows.connect();
  await settle();
  expect(follows.list.get()).toBe("partial");
  online = true;
  wake();
  await settle();
  expect(follows.list.get()).toBe("ready");
});

it("reload() loads the code of follows again after loading failed", async () => {
  online = false;
  session.set(someone);
  const follows = open();
  follows.connect();
  await settle();
  online = true;
  await follows.reload();
  await settle();
  expect(follows.states.get().rest).toEqual({ kind: "not-following" });
});

it("the code of follows gets both arguments of refresh() once it has loaded", async () => {
  session.set(someone);
  const follows = open();
  follows.connect();
  await follows.refresh([bot("a")], true);
  expect(refreshed).toEqual([[[bot("a")], true]]);
});

it("deferred follows connect their code again after they were disconnected and connected", async () => {
  session.set(someone);
  const follows = open();
  const disconnect = follows.connect();
  await settle();
  disconnect();
  follows.connect();
  expect(follows.states.get().rest).toEqual({ kind: "unknown" });
  await settle();
  expect(follows.states.get().rest).toEqual({ kind: "not-following" });
  expect(loads).toBe(1);
});
