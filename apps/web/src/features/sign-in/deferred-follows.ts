import {
  createStore,
  type FollowList,
  type FollowStates,
  type PagePort,
  type Readable,
  type Session,
  type SessionFollows,
} from "@roster/core";
import { createDeferred } from "../../deferred.ts";
import type { VisitorFollows } from "../../page.ts";

const SIGNED_OUT: FollowStates = { known: new Map(), rest: { kind: "signed-out" } };
const UNKNOWN: FollowStates = { known: new Map(), rest: { kind: "unknown" } };

/** Follows whose code loads with the first session. */
export interface DeferredFollows {
  /**
   * The follows to show and to call. Until the code has loaded they claim nothing about a signed-in visitor. If it cannot
   * be loaded, their list is "partial", and a return to the page or `reload` tries again.
   */
  readonly current: Readable<VisitorFollows>;
  /** Loads the code. Undefined if that failed. */
  load(): Promise<VisitorFollows | undefined>;
  /** Returns a function that undoes it. */
  connect(): () => void;
}

export function createDeferredFollows(options: {
  readonly session: Readable<Session | undefined>;
  readonly page: PagePort;
  readonly load: () => Promise<SessionFollows>;
}): DeferredFollows {
  const { session, page } = options;
  const code = createDeferred("Following", options.load);
  const states = createStore(SIGNED_OUT);
  const list = createStore<FollowList>("signed-out");
  let undo: (() => void)[] | undefined; // set while connected

  const load = async (): Promise<SessionFollows | undefined> => {
    const follows = await code.load();
    if (follows === undefined) {
      if (session.get() !== undefined) list.set("partial");
    } else if (undo !== undefined && current.get() === placeholder) {
      undo.push(follows.connect());
      current.set(follows); // the loaded follows subscribe to the session themselves
    }
    return follows;
  };
  const enter = (): void => {
    if (current.get() !== placeholder) return;
    const signedIn = session.get() !== undefined;
    states.set(signedIn ? UNKNOWN : SIGNED_OUT);
    list.set(signedIn ? "loading" : "signed-out");
    if (signedIn) void load();
  };
  const placeholder: VisitorFollows = {
    states,
    list,
    viewer: createStore(undefined),
    follow: async (username) => (await load())?.follow(username),
    unfollow: async (username) => (await load())?.unfollow(username),
    toggle: async (username) => (await load())?.toggle(username),
    reload: async () => enter(),
    refresh: async (usernames, acted) => (await load())?.refresh(usernames, acted),
  };
  const current = createStore(placeholder);

  return {
    current,
    load,
    connect() {
      const wake = (): void => {
        if (list.get() === "partial" && page.isVisible() && page.isOnline()) enter();
      };
      undo = [session.subscribe(enter), page.onWake(wake)];
      enter();
      return () => {
        for (const off of undo ?? []) off();
        undo = undefined;
        current.set(placeholder);
      };
    },
  };
}
