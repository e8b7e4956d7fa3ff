import {
  createStore,
  type FollowList,
  type FollowStates,
  type PagePort,
  type Readable,
  type Session,
  type SessionFollows,
  type Store,
  type Viewer,
} from "@roster/core";

const SIGNED_OUT: FollowStates = { known: new Map(), rest: { kind: "signed-out" } };
const UNKNOWN: FollowStates = { known: new Map(), rest: { kind: "unknown" } };

/**
 * Follows whose code loads with the first sign-in. Until it is here nothing is claimed of a visitor who is signed in;
 * where it cannot be had, the list counts as broken off, and coming back to the page, or `reload`, tries again.
 */
export function createLazyFollows(options: {
  readonly session: Readable<Session | undefined>;
  readonly page: PagePort;
  readonly load: () => Promise<SessionFollows>;
}): SessionFollows {
  const { session, page, load } = options;
  const states = createStore(SIGNED_OUT);
  const list = createStore<FollowList>("signed-out");
  const viewer = createStore<Viewer | undefined>(undefined);
  let loading: Promise<SessionFollows> | undefined;
  let undo: (() => void)[] | undefined; // set while connected
  let joined = false;

  const mirror = <T>(from: Readable<T>, to: Store<T>): (() => void) => {
    to.set(from.get());
    return from.subscribe(() => to.set(from.get()));
  };
  const start = async (): Promise<SessionFollows | undefined> => {
    try {
      const follows = await (loading ??= load());
      if (undo !== undefined && !joined) {
        joined = true; // from here on it follows the session itself
        undo.push(
          follows.connect(),
          mirror(follows.states, states),
          mirror(follows.list, list),
          mirror(follows.viewer, viewer),
        );
      }
      return follows;
    } catch (error) {
      loading = undefined;
      console.error("Following could not be loaded.", error);
      if (session.get() !== undefined) list.set("partial");
      return undefined;
    }
  };
  const enter = (): void => {
    if (joined) return;
    const signedIn = session.get() !== undefined;
    states.set(signedIn ? UNKNOWN : SIGNED_OUT);
    list.set(signedIn ? "loading" : "signed-out");
    if (signedIn) void start();
  };

  return {
    states,
    list,
    viewer,
    follow: async (username) => (await start())?.follow(username),
    unfollow: async (username) => (await start())?.unfollow(username),
    toggle: async (username) => (await start())?.toggle(username),
    async reload() {
      if (!joined) enter();
      else await (await start())?.reload();
    },
    refresh: async (usernames) => (await start())?.refresh(usernames),
    connect() {
      const wake = (): void => {
        if (!joined && list.get() === "partial" && page.isVisible() && page.isOnline()) enter();
      };
      undo = [session.subscribe(enter), page.onWake(wake)];
      enter();
      return () => {
        for (const off of undo ?? []) off();
        undo = undefined;
        joined = false;
      };
    },
  };
}
