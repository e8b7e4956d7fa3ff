import { type Clock, createStore, isLoopbackOrigin, type Readable, readHost, RosterError } from "@roster/core";
import type * as door from "@roster/core/remote-follow";
import type { BlankWindow } from "./blank-window.ts";
import { hostBegun } from "./suggest-servers.ts";

/** Where following without signing in stands. */
export type RemoteFollowState =
  | { readonly step: "ask"; readonly problem?: string }
  | { readonly step: "searching"; readonly host: string }
  /** The server's page stands in a window of its own; its address too, in case that window is gone. */
  | { readonly step: "opened"; readonly host: string; readonly url: string }
  /** The browser opened no window: only the visitor's own click on a link can. */
  | { readonly step: "blocked"; readonly host: string; readonly url: string };

/** Following an account from a visitor's own server, on a page of that server. No token, no sign-in. */
export interface RemoteFollow {
  readonly state: Readable<RemoteFollowState>;
  /**
   * Opens the page on which the typed server lets its people follow. Call it right in a click: the window opens before
   * anything is waited for.
   */
  begin(text: string, account: door.FollowTarget): void;
  /** Drops what is under way. */
  reset(): void;
}

export interface RemoteFollowOptions {
  readonly clock: Clock;
  readonly pageOrigin: string;
  readonly isOnline: () => boolean;
  /** Opens an empty window; undefined where the browser does not let it. */
  readonly openBlank: () => BlankWindow | undefined;
  readonly loadDoor: () => Promise<typeof door>;
  /** Told the server whose page was found. */
  readonly remember: (host: string) => void;
}

const NO_SERVER = "That names no server. Type its host, for example “mastodon.example”.";
const OFFLINE = "You are offline. Connect to the internet, then try again.";
/** Also said of sign-in, whose code comes as late. */
export const NOT_LOADED =
  "Part of this page could not be loaded. Check your connection, reload the page and try again.";

export function createRemoteFollow(options: RemoteFollowOptions): RemoteFollow {
  const { clock, pageOrigin, isOnline, openBlank, loadDoor, remember } = options;
  const state = createStore<RemoteFollowState>({ step: "ask" });
  let drop = (): void => {};

  const begin = (text: string, account: door.FollowTarget): void => {
    drop();
    const instance = readHost(hostBegun(text), pageOrigin);
    if (instance === undefined) return state.set({ step: "ask", problem: NO_SERVER });
    const { host, origin } = instance;
    // a browser without a network still reaches its own machine
    if (!isOnline() && !isLoopbackOrigin(origin)) return state.set({ step: "ask", problem: OFFLINE });

    const opened = openBlank();
    opened?.say(`Looking for the follow page of ${host} …`);
    const stop = new AbortController();
    drop = () => {
      stop.abort();
      opened?.close();
    };
    state.set({ step: "searching", host });

    const find = async (): Promise<void> => {
      try {
        const { findFollowPage, followUrl } = await loadDoor();
        const allowLoopback = isLoopbackOrigin(pageOrigin);
        const page = await findFollowPage(text, { clock, signal: stop.signal, allowLoopback });
        if (stop.signal.aborted) return;
        const url = followUrl(page, account).href;
        drop = () => {}; // from here on the window is the visitor's
        remember(host);
        state.set({ step: opened?.go(url) === true ? "opened" : "blocked", host, url });
      } catch (error) {
        if (stop.signal.aborted) return;
        opened?.close();
        console.error("The follow page was not found.", error);
        state.set({ step: "ask", problem: RosterError.is(error, "server-input") ? NO_SERVER : NOT_LOADED });
      }
    };
    void find();
  };

  return {
    state,
    begin,
    reset() {
      drop();
      drop = () => {};
      state.set({ step: "ask" });
    },
  };
}
