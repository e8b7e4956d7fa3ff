import {
  createFollows as createLoneFollows,
  type CreateFollowsOptions,
  type PagePort,
  type RunnableFollows,
} from "@roster/core";
import { storageKey } from "@roster/core/site";
import { site } from "../../directory.ts";
import { type AccountPlaces } from "../../account-places.ts";

const MAX_IN_SIGHT = 40;

/**
 * Follows that stay in sync with other tabs. After a follow in one tab, the others request the account's relationship
 * from their server. After a return to the page, it requests those of the visible accounts. Messages between tabs only
 * contain a username, because another script could send them.
 */
export function createFollows(
  options: CreateFollowsOptions & { readonly page: PagePort; readonly places: AccountPlaces },
): RunnableFollows {
  const name = storageKey("rosterFollows", site.basePath);
  let tabs: { readonly tell: (username: string) => void; readonly close: () => void } | undefined;
  const follows = createLoneFollows({
    ...options,
    page: { ...options.page, onScreen: () => inSight(options.places) },
    onOutcome(outcome) {
      if (outcome.kind !== "failed") tabs?.tell(outcome.username);
      options.onOutcome?.(outcome);
    },
  });
  const open = (): void => {
    if (tabs !== undefined || !("BroadcastChannel" in window)) return;
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === "string") void follows.refresh([data], true);
    };
    tabs = { tell: channel.postMessage.bind(channel), close: () => channel.close() };
  };
  const close = (): void => {
    tabs?.close();
    tabs = undefined;
  };
  return {
    ...follows,
    connect() {
      const disconnect = follows.connect();
      open();
      // some browsers do not cache a page for Back while a channel is open
      window.addEventListener("pagehide", close);
      window.addEventListener("pageshow", open);
      return () => {
        window.removeEventListener("pagehide", close);
        window.removeEventListener("pageshow", open);
        close();
        disconnect();
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
