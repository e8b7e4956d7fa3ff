import { createFollowStores, type FollowStores, showNothing } from "../lib/follow-stores.ts";
import { createStore, type Readable } from "../lib/store.ts";
import { isLoopbackOrigin } from "../lib/host.ts";
import { createSession, type Session } from "../lib/session.ts";
import { browserPage, onRestore } from "./browser.ts";
import type { KernelOptions, SignedIn, VisitorRun } from "./signed-in.ts";
import type { SessionFollows } from "../follows/follows.ts";
import type { PagePort } from "../follows/signed-in-session.ts";
import { createDeferred } from "../lib/deferred.ts";

export type Kernel = ReturnType<typeof createKernel>;

/**
 * Creates what a page knows about its visitor, for the site and `createDirectory`: the session of this browser, their follows, and
 * the run in which they follow many accounts. The code of each part loads when it is first used.
 */
export function createKernel(options: KernelOptions) {
  const { basePath } = options.site;
  const session = createSession({ ...options, basePath });
  const stores = createFollowStores();
  // without a network, a server on this machine counts as reachable once it has answered
  const isReachable = (): boolean =>
    browserPage.isOnline() ||
    (isLoopbackOrigin(`http://${session.get()?.instance ?? ""}`) && stores.list.get() === "ready");
  const { page = { ...browserPage, isOnline: isReachable } } = options;
  const run = createStore<VisitorRun | undefined>(undefined); // until the first session has loaded its code
  let opened: SignedIn | undefined;
  const follows = createDeferredFollows({
    session,
    page,
    stores,
    log: options.log,
    async load() {
      const [{ openSignedIn }, ofPage] = await Promise.all([import("./signed-in.ts"), options.loadPage()]);
      const signedIn = (opened = openSignedIn({ ...options, session, page, stores }, ofPage));
      run.set(signedIn.run);
      return signedIn.follows;
    },
  });

  return {
    session,
    follows,
    run,
    /** Opens the lists at the visitor's server. Rejects if the code of follows cannot be loaded. */
    async openLists(permissions: Parameters<SignedIn["openLists"]>[0]): ReturnType<SignedIn["openLists"]> {
      await follows.load();
      if (!opened) throw new Error("Following could not be loaded.");
      return opened.openLists(permissions);
    },
    /** Whether the visitor's server can be reached, as far as the browser knows. */
    isOnline: (): boolean => page.isOnline(),
    /** Ends the run and the session in this browser at once, then revokes the token at the server. Resolves to whether the server has revoked it. */
    async signOut(): Promise<boolean> {
      session.refresh(); // another tab may have signed in again
      const ended = session.get();
      run.get()?.dismiss();
      session.clear(); // before the request, which may fail
      if (ended === undefined) return true;
      const { signOut } = await import("../instance/index.ts");
      return signOut({ ...options, session, ended, basePath });
    },
    /** Restores the session. Returns the function that disconnects. */
    connect(): () => void {
      // another tab may have signed out while the browser kept the page for Back
      const undo = [session.connect(), onRestore(session.refresh), follows.connect()];
      return () => undo.forEach((off) => off());
    },
  };
}

/** The visitor's follows, for a page. */
export type VisitorFollows = Omit<SessionFollows, "connect">;

/**
 * Creates follows whose code loads with the first session. Until then they claim nothing about a signed-in visitor. If the code
 * cannot be loaded, their list is "partial", and a return to the page or `reload` tries again.
 * @param options.stores the stores that the loaded code writes from then on
 */
export function createDeferredFollows(options: {
  readonly session: Readable<Session | undefined>;
  readonly page: PagePort;
  readonly stores: FollowStores;
  readonly load: () => Promise<SessionFollows>;
  readonly log?: ((message: string, error: unknown) => void) | undefined;
}): SessionFollows & { load(): Promise<VisitorFollows | undefined> } {
  const { session, page, stores } = options;
  const { list } = stores;
  const code = createDeferred("Following", options.load, options.log);
  let undo: (() => void)[] | undefined; // set between connect() and its end
  let running: SessionFollows | undefined; // the loaded follows, which subscribe to the session themselves

  /** Loads the code. Undefined if that failed. */
  const load = async (): Promise<SessionFollows | undefined> => {
    const follows = await code.load();
    if (follows === undefined) {
      if (session.get() !== undefined) list.set("partial");
    } else if (undo !== undefined && running === undefined) {
      running = follows;
      undo.push(follows.connect());
    }
    return follows;
  };
  const enter = (): void => {
    if (running !== undefined) return;
    const isSignedIn = session.get() !== undefined;
    showNothing(stores, isSignedIn);
    if (isSignedIn) void load();
  };

  return {
    ...stores,
    load,
    follow: async (acct) => (await load())?.follow(acct),
    unfollow: async (acct) => (await load())?.unfollow(acct),
    toggle: async (acct) => (await load())?.toggle(acct),
    refresh: async (accts, acted) => (await load())?.refresh(accts, acted),
    reload: async () => (running === undefined ? enter() : running.reload()),
    connect() {
      const wake = (): void => {
        if (running === undefined && list.get() === "partial" && page.isVisible() && page.isOnline()) enter();
      };
      undo = [session.subscribe(enter), page.onWake(wake)];
      enter();
      return () => {
        undo?.forEach((off) => off());
        undo = running = undefined;
      };
    },
  };
}
