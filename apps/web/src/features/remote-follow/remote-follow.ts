import type * as door from "@roster/core/remote-follow";
import * as messages from "@roster/texts/remote-follow";
import { createStore, RosterError } from "@roster/core";
import { isLoopbackOrigin, readHost } from "@roster/core/site";
import { useEffect, useState } from "react";
import { type PageServices, usePage } from "../../page.ts";
import { serversOf } from "./servers.ts";
import { hostBegun } from "./suggest-servers.ts";
import { openWindow } from "../../dom.ts";

export type RemoteFollowState =
  | { readonly kind: "ask"; readonly problem?: string }
  | { readonly kind: "searching"; readonly host: string }
  /**
   * A page is open in another window. If the browser did not open it ("blocked"), the visitor has to click a link. `url` is
   * its address, also in case the visitor closed the window.
   */
  | (Pick<door.FollowPage, "opens"> & {
      readonly kind: "opened" | "blocked";
      readonly host: string;
      readonly url: string;
    });

export type RemoteFollow = ReturnType<typeof createRemoteFollow>;

/** Follows an account on a page of the visitor's own server, without a token. */
export function createRemoteFollow(
  options: Pick<PageServices, "clock" | "pageOrigin"> & {
    readonly isOnline: () => boolean;
    readonly openBlank: typeof openBlank;
    readonly loadDoor: () => Promise<Pick<typeof door, "findFollowPage" | "followUrl">>;
    /** Called with the server whose page was found. */
    readonly remember: (host: string) => void;
  },
) {
  const { clock, pageOrigin, isOnline, openBlank, loadDoor, remember } = options;
  const state = createStore<RemoteFollowState>({ kind: "ask" });
  let search: { readonly stop: AbortController; readonly opened: BlankWindow | undefined } | undefined;
  const cancel = (): void => {
    search?.stop.abort();
    search?.opened?.close();
    search = undefined;
  };

  /** Opens the follow page of the typed server. Must be called synchronously in a click, because browsers open windows only then. */
  const begin = (text: string, account: door.FollowTarget): void => {
    cancel();
    const instance = readHost(hostBegun(text), pageOrigin);
    if (instance === undefined) return state.set({ kind: "ask", problem: messages.noServer });
    const { host, origin } = instance;
    // a server on this machine is reachable without a network
    if (!isOnline() && !isLoopbackOrigin(origin)) return state.set({ kind: "ask", problem: messages.offline });

    const opened = openBlank();
    opened?.say(messages.searching(host).join(""));
    const stop = new AbortController();
    const { signal } = stop;
    search = { stop, opened };
    state.set({ kind: "searching", host });

    const find = async (): Promise<void> => {
      try {
        const { findFollowPage, followUrl } = await loadDoor();
        const page = await findFollowPage(text, { clock, signal, allowLoopback: isLoopbackOrigin(pageOrigin) });
        if (signal.aborted) return;
        const url = followUrl(page, account).href;
        search = undefined; // the window now shows the visitor's server, so this page no longer closes it
        remember(host);
        state.set({ kind: opened?.go(url) ? "opened" : "blocked", host, url, opens: page.opens });
      } catch (error) {
        if (signal.aborted) return;
        cancel();
        console.error("The follow page was not found.", error);
        const problem = RosterError.is(error, "server-input") ? messages.noServer : messages.notLoaded;
        state.set({ kind: "ask", problem });
      }
    };
    void find();
  };

  return {
    state,
    begin,
    /** Cancels a search. */
    reset(): void {
      cancel();
      state.set({ kind: "ask" });
    },
  };
}

/** Following without signing in, for one component. Unmounting the component cancels a search. */
export function useRemoteFollow(): RemoteFollow {
  const page = usePage();
  const [remote] = useState(() =>
    createRemoteFollow({
      ...page,
      isOnline: () => navigator.onLine,
      openBlank,
      loadDoor: () => import("@roster/core/remote-follow"),
      remember: serversOf(page).remember,
    }),
  );
  useEffect(() => remote.reset, [remote]);
  return remote;
}

/** An empty window that is sent to an address later. It has no reference to this page. */
export interface BlankWindow {
  /** Shows a text until the address is known. */
  say(text: string): void;
  /** Opens the address in the window. Returns false if the visitor has closed the window. */
  go(url: string): boolean;
  close(): void;
  /** Whether the window looks closed. That is also so if a header of its page has cut the link to this page. */
  isClosed(): boolean;
}

/** Opens an empty window, which browsers allow only in a click. Returns undefined if the browser blocks it. */
export function openBlank(): BlankWindow | undefined {
  const opened = openWindow("about:blank", "_blank");
  if (opened === null) return undefined;
  opened.opener = null;
  return {
    say(text) {
      const { document } = opened;
      document.title = text;
      document.body.textContent = text;
      document.documentElement.style.setProperty("color-scheme", "light dark");
      document.documentElement.style.setProperty("font", "1rem system-ui");
    },
    go(url) {
      if (opened.closed) return false;
      opened.location.replace(url);
      return true;
    },
    close: () => opened.close(),
    isClosed: () => opened.closed,
  };
}
