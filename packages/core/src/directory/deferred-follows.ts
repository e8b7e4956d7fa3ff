import type { SessionFollows } from "../follows/follows.ts";
import type { PagePort } from "../follows/signed-in-session.ts";
import { createDeferred, lazy } from "../lib/deferred.ts";
import { type FollowStores, showNothing } from "../lib/follow-state.ts";
import type { Session } from "../lib/session.ts";
import type { Readable } from "../lib/store.ts";

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

/** @param options.stores the stores that the loaded code writes from then on */
export function createDeferredFollows(options: {
  readonly session: Readable<Session | undefined>;
  readonly page: PagePort;
  readonly stores: FollowStores;
  readonly load: () => Promise<SessionFollows>;
  readonly log?: ((message: string, error: unknown) => void) | undefined;
}): DeferredFollows {
  const { session, page, stores } = options;
  const { list } = stores;
  const code = createDeferred("Following", options.load, options.log);
  let undo: (() => void)[] | undefined; // set while connected
  let connected: SessionFollows | undefined; // the loaded follows, which subscribe to the session themselves

  const load = async (): Promise<SessionFollows | undefined> => {
    const follows = connected ?? (await code.load());
    if (follows === undefined) {
      if (session.get() !== undefined) list.set("partial");
    } else if (undo !== undefined && connected === undefined) {
      connected = follows;
      undo.push(follows.connect());
    }
    return follows;
  };
  const enter = (): void => {
    if (connected !== undefined) return;
    const isSignedIn = session.get() !== undefined;
    showNothing(stores, isSignedIn);
    if (isSignedIn) void load();
  };

  return {
    ...stores,
    ...lazy(load, "follow", "unfollow", "toggle"),
    load,
    refresh: async (accts, acted) => (await load())?.refresh(accts, acted),
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
