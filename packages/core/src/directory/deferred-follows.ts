import type { SessionFollows } from "../follows/follows.ts";
import type { PagePort } from "../follows/signed-in-session.ts";
import { createDeferred, mirror } from "../lib/deferred.ts";
import { createStore } from "../lib/store.ts";
import type { FollowList, FollowStates, Readable, Session, Viewer } from "../types.ts";

const SIGNED_OUT: FollowStates = { known: new Map(), rest: { kind: "signed-out" } };
const UNKNOWN: FollowStates = { known: new Map(), rest: { kind: "unknown" } };

/** The visitor's follows, for a page. */
export type VisitorFollows = Omit<SessionFollows, "connect">;

/**
 * Follows whose code loads with the first session. Until then they claim nothing about a signed-in visitor. If the code cannot
 * be loaded, their list is "partial", and a return to the page or `reload` tries again.
 */
export interface DeferredFollows extends SessionFollows {
  /** Loads the code. Undefined if that failed. */
  load(): Promise<VisitorFollows | undefined>;
}

export function createDeferredFollows(options: {
  readonly session: Readable<Session | undefined>;
  readonly page: PagePort;
  readonly load: () => Promise<SessionFollows>;
  readonly log?: ((message: string, error: unknown) => void) | undefined;
}): DeferredFollows {
  const { session, page } = options;
  const code = createDeferred("Following", options.load, options.log);
  const states = createStore(SIGNED_OUT);
  const list = createStore<FollowList>("signed-out");
  const viewer = createStore<Viewer | undefined>(undefined);
  let undo: (() => void)[] | undefined; // set while connected
  let connected: SessionFollows | undefined; // the loaded follows, which subscribe to the session themselves

  const load = async (): Promise<SessionFollows | undefined> => {
    const follows = await code.load();
    if (follows === undefined) {
      if (session.get() !== undefined) list.set("partial");
    } else if (undo !== undefined && connected === undefined) {
      connected = follows;
      undo.push(
        follows.connect(),
        mirror(follows.states, states),
        mirror(follows.list, list),
        mirror(follows.viewer, viewer),
      );
    }
    return follows;
  };
  const enter = (): void => {
    if (connected !== undefined) return;
    const signedIn = session.get() !== undefined;
    states.set(signedIn ? UNKNOWN : SIGNED_OUT);
    list.set(signedIn ? "loading" : "signed-out");
    if (signedIn) void load();
  };
  /** The follows once they have loaded, without a wait if they have. */
  const ready = (): SessionFollows | Promise<SessionFollows | undefined> => connected ?? load();

  return {
    states,
    list,
    viewer,
    load,
    follow: async (acct) => (await ready())?.follow(acct),
    unfollow: async (acct) => (await ready())?.unfollow(acct),
    toggle: async (acct) => (await ready())?.toggle(acct),
    refresh: async (accts, acted) => (await ready())?.refresh(accts, acted),
    reload: async () => (connected === undefined ? enter() : connected.reload()),
    connect() {
      const wake = (): void => {
        if (connected === undefined && list.get() === "partial" && page.isVisible() && page.isOnline()) enter();
      };
      undo = [session.subscribe(enter), page.onWake(wake)];
      enter();
      return () => {
        for (const off of undo ?? []) off();
        undo = connected = undefined;
      };
    },
  };
}
