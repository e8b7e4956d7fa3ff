import type { Acct, FollowState, Readable, Store } from "@roster/core";
import type { FollowsPage } from "@roster/core/kernel";
import type { AccountPlaces } from "../../../account-places.ts";
import type { ServerWait } from "../../../page.ts";
import { connectServerWait } from "../../waiting/later/server-wait.ts";
import { followTexts } from "./messages.ts";
import { createFollowToasts } from "./follow-toasts.ts";
import type { AroundFollows } from "./offer-follow.ts";

// what else only signed-in visitors need
export { fetchServiceAlerts } from "@roster/core/site";
export { offerFollow } from "./offer-follow.ts";

const MAX_IN_SIGHT = 40;

/** What this site adds to follows: its language, toasts, also about a slow server, and the accounts on screen. */
export function openFollowsPage(
  options: AroundFollows & {
    readonly wait: Store<ServerWait>;
    readonly held: Readable<FollowState | undefined>;
    readonly signOut: () => void;
  },
): FollowsPage {
  const { kernel, toasts, places, roster, signIn } = options;
  const { outcome, sessionEnded } = createFollowToasts({ ...kernel, toasts, signIn: () => signIn.open() });
  return {
    texts: followTexts,
    onOutcome: outcome,
    onSessionEnded: sessionEnded,
    onScreen: () => inSight(places),
    async listed() {
      const loaded = await roster.load();
      if (loaded === undefined) throw new Error("The roster could not be loaded.");
      return (acct) => loaded.roster.get(acct) !== undefined;
    },
    connect: ({ follows, run }) => connectServerWait({ ...kernel, ...options, follows, run: run.view }),
  };
}

/** The accounts inside the window. */
function inSight(places: AccountPlaces): readonly Acct[] {
  const seen = [...places.all("card"), ...places.all("head")].filter(({ element }) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight && element.checkVisibility();
  });
  return [...new Set(seen.map(({ acct }) => acct))].slice(0, MAX_IN_SIGHT);
}
