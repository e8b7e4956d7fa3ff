import {
  createFollows as createLoneFollows,
  type CreateFollowsOptions,
  type PagePort,
  type RunnableFollows,
  type TabsPort,
} from "@roster/core";
import { storageKey } from "@roster/core/site";
import { site } from "../../directory.ts";
import { type AccountPlaces } from "../../account-places.ts";

const MAX_IN_SIGHT = 40;

/**
 * Follows that stay in sync with other tabs, which tell each other what they learn. After a return to the page, it requests
 * the relations of the visible accounts.
 */
export function createFollows({
  places,
  ...options
}: CreateFollowsOptions & { readonly page: PagePort; readonly places: AccountPlaces }): RunnableFollows {
  const follows = createLoneFollows({
    ...options,
    ...("BroadcastChannel" in window && { tabs: openTabs(storageKey("rosterRelations", site.basePath)) }),
    page: { ...options.page, onScreen: () => inSight(places) },
  });
  // the page got no messages while the browser kept it for Back
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) void follows.reload();
  };
  return {
    ...follows,
    connect() {
      const disconnect = follows.connect();
      window.addEventListener("pageshow", onShow);
      return () => {
        window.removeEventListener("pageshow", onShow);
        disconnect();
      };
    },
  };
}

/** The messages between the tabs of this site. Some browsers do not keep a page for Back while its channel is open. */
function openTabs(name: string): TabsPort {
  let tabs: { readonly post: TabsPort["post"]; readonly close: () => void } | undefined;
  return {
    post: (message) => tabs?.post(message),
    onMessage(listener) {
      const open = (): void => {
        if (tabs) return;
        const channel = new BroadcastChannel(name);
        channel.onmessage = ({ data }: MessageEvent<unknown>) => listener(data);
        tabs = { post: channel.postMessage.bind(channel), close: () => channel.close() };
      };
      const close = (): void => {
        tabs?.close();
        tabs = undefined;
      };
      open();
      window.addEventListener("pagehide", close);
      window.addEventListener("pageshow", open);
      return () => {
        window.removeEventListener("pagehide", close);
        window.removeEventListener("pageshow", open);
        close();
      };
    },
  };
}

/** The usernames of the accounts inside the window. */
function inSight(places: AccountPlaces): readonly string[] {
  const seen = [...places.all("card"), ...places.all("head")].filter(({ element }) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight && element.checkVisibility();
  });
  return [...new Set(seen.map(({ username }) => username))].slice(0, MAX_IN_SIGHT);
}
