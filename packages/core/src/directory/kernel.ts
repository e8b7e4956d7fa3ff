import { createFollowStores } from "../lib/follow-state.ts";
import { createStore } from "../lib/store.ts";
import { isLoopbackOrigin } from "../lib/host.ts";
import { createSession, type SessionStore } from "../lib/session.ts";
import type { Readable } from "../types.ts";
import { browserPage } from "./browser.ts";
import { createDeferredFollows, type DeferredFollows } from "./deferred-follows.ts";
import type { KernelOptions, VisitorRun } from "./kernel-options.ts";

/** The visitor of a page: the session of this browser, its follows and its run. */
export interface Kernel {
  readonly session: SessionStore;
  readonly follows: DeferredFollows;
  /** Undefined until the first session has loaded its code. */
  readonly run: Readable<VisitorRun | undefined>;
  /** Whether the visitor's server can be reached, as far as the browser knows. */
  isOnline(): boolean;
  /** Ends the run and the session in this browser at once, then revokes the token at the server. */
  signOut(): Promise<void>;
  /** Restores the session. Returns the function that disconnects. */
  connect(): () => void;
}

/** Creates the kernel, on which the site and `createDirectory` run. The code of each part loads when it is first used. */
export function createKernel(options: KernelOptions): Kernel {
  const { at, pageOrigin, log } = options;
  const { basePath } = options.site;
  const session = createSession({ at, pageOrigin, basePath, clock: options.clock });
  const isReachable = (): boolean => browserPage.isOnline() || isOnThisMachine(session.get()?.instance);
  const { page = { ...browserPage, isOnline: isReachable } } = options;
  const run = createStore<VisitorRun | undefined>(undefined);

  const stores = createFollowStores();
  const follows = createDeferredFollows({
    session,
    page,
    stores,
    log,
    async load() {
      const [{ openSignedIn }, added] = await Promise.all([import("./signed-in.ts"), options.loadPage()]);
      const signedIn = openSignedIn({ ...options, session, page, stores }, added);
      run.set(signedIn.run);
      return signedIn.follows;
    },
  });

  return {
    session,
    follows,
    run,
    isOnline: () => page.isOnline(),
    async signOut() {
      session.refresh(); // another tab may have signed in again
      const ended = session.get();
      run.get()?.dismiss();
      session.clear(); // before the request, which may fail
      if (ended === undefined) return;
      const { signOut } = await import("../instance/index.ts");
      await signOut({ ...options, session, ended, basePath });
    },
    connect() {
      const undo = [session.connect(), follows.connect()];
      return () => undo.forEach((off) => off());
    },
  };
}

/** Whether a server is on this machine, which the browser reaches without a network. */
function isOnThisMachine(host: string | undefined): boolean {
  return host !== undefined && isLoopbackOrigin(`http://${host}`);
}
