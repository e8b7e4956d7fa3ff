import {
  createFollows as createLoneFollows,
  type CreateFollowsOptions,
  type SessionFollows,
  storageKey,
} from "@roster/core";
import { site } from "../../directory.ts";

/**
 * Follows of a page among other tabs: what one of them did, the others ask their instance about at once, and coming
 * back to the page asks about the accounts in sight. A tab only ever names an account; it is never believed.
 */
export function createFollows(options: CreateFollowsOptions): SessionFollows {
  const name = storageKey("rosterFollows", site.basePath);
  let tabs: { readonly tell: (username: string) => void; readonly close: () => void } | undefined;
  const follows = createLoneFollows({
    ...options,
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
      // some browsers do not keep a page for Back while it listens
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
