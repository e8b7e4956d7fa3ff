import type { Acct, Clock } from "@roster/core";
import type { FollowsPage, Kernel } from "@roster/core/kernel";
import { acctOf, type Deferred, keyOf, otherAddresses, stateOf } from "@roster/core/site";
import { oneMoreYes } from "@roster/texts/quiet-run";
import type { AccountPlaces } from "../../../account-places.ts";
import { site } from "../../../directory.ts";
import { untilInput } from "../../../dom.ts";
import type { Visitor } from "../../../page.ts";
import { FOLLOWING_PATH, LOGIN_PATH, withBase } from "../../../routes.ts";
import { followedAccounts } from "../../followed-lists/later/followed-lists.ts";
import { kitAccounts } from "../../kits/later/stored-kits.ts";
import { isStored } from "../../../is-stored.ts";
import { askForPermission } from "../../permissions/later/use-consent.ts";
import { GO_ON, sayLists } from "../../quiet/later/list-words.ts";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import type { SignInService } from "../../sign-in/sign-in-service.ts";
import { connectServerWait, type ServerWaitOptions } from "../../waiting/later/server-wait.ts";
import { createFollowToasts, followTexts } from "./follow-toasts.ts";
import { until } from "./until.ts";

// what else only signed-in visitors need
export { fetchServiceAlerts } from "@roster/core/site";

const MAX_IN_SIGHT = 40;
/** The time to wait for the card of the account that led to sign-in. */
const SHOW_MS = 1_000;

export interface AroundFollows extends Pick<
  ServerWaitOptions,
  "toasts" | "clock" | "location" | "wait" | "held" | "signOut"
> {
  readonly kernel: Kernel;
  readonly places: AccountPlaces;
  readonly roster: Deferred<LoadedRoster>;
  readonly signIn: Pick<SignInService, "open" | "question">;
  readonly permissions: Pick<Visitor["permissions"], "load">;
  readonly serverLists: Pick<Visitor["serverLists"], "load">;
}

export function toastsOf({ kernel, toasts, signIn, permissions, serverLists, location }: AroundFollows) {
  const ask = async (): Promise<void> => {
    // this page says how it ended
    const back = withBase(FOLLOWING_PATH);
    const message = await askForPermission(permissions, "lists", { back, purpose: GO_ON });
    if (message !== undefined) toasts.show({ type: "error", message, ttl: Infinity });
  };
  return createFollowToasts({
    ...kernel,
    toasts,
    signIn: () => signIn.open(),
    async restore(accts) {
      const lists = isStored("rosterServerLists") ? await serverLists.load() : undefined;
      if (lists === undefined || !(await lists.restore(accts))) return;
      await until([lists.view], () => lists.view.get().kind === "needs-permission");
      const view = lists.view.get();
      if (view.kind === "none" || location.get()?.path === FOLLOWING_PATH) return; // this page says so itself
      const id = toasts.show({
        type: "info",
        message: sayLists(view, kernel.session.get()?.instance ?? "")?.parts.join("") ?? "",
        ttl: Infinity,
        actions: [{ label: oneMoreYes, run: () => void ask() }],
      });
      await until([lists.view], () => lists.view.get().kind !== "needs-permission");
      if (id !== undefined) toasts.dismiss(id);
    },
  });
}

/** What this site adds to follows: its language, toasts, also about a slow server, and the accounts on screen. */
export function openFollowsPage(options: AroundFollows): FollowsPage {
  const { kernel, places, roster } = options;
  const { outcome, sessionEnded } = toastsOf(options);
  return {
    texts: followTexts,
    onOutcome: outcome,
    onSessionEnded: sessionEnded,
    onScreen: () => inSight(places),
    async listed() {
      const loaded = await roster.load();
      if (loaded === undefined) throw new Error("The roster could not be loaded.");
      const others = [followedAccounts(), kitAccounts(), otherAddresses(loaded.roster)];
      return (acct) => loaded.roster.get(acct) !== undefined || others.some((keys) => keys.has(keyOf(acct)));
    },
    connect({ follows, run }) {
      // also gives a permission back that is needed no more
      if (isStored("rosterPermissions") || isStored("rosterServerLists")) void options.serverLists.load();
      if (isStored("rosterPermissions") || isStored("rosterHidden")) keepFilters(options);
      return connectServerWait({ ...kernel, ...options, follows, run: run.view });
    },
  };
}

/** Ends the filters of feeds that are over, and goes on with those that wait. */
function keepFilters({ kernel, permissions }: AroundFollows): void {
  const load = async (): Promise<void> => {
    const { openFeeds } = await import("../../spoilers/later/spoilers.ts");
    await openFeeds({ ...kernel, permissions });
  };
  load().catch((error: unknown) => console.error("The filters of feeds could not be loaded.", error));
}

function inSight(places: AccountPlaces): readonly Acct[] {
  const seen = [...places.all("card"), ...places.all("head")].filter(({ element }) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight && element.checkVisibility();
  });
  return [...new Set(seen.map(({ acct }) => acct))].slice(0, MAX_IN_SIGHT);
}

/**
 * Returns to the account that led to sign-in, and asks whether to follow it, once the list of followings says that it is not
 * followed yet. The question is on its card, or in a toast if the page does not show the account. It ends with the next
 * follow and with the session, and a question on a card also when the visitor opens another page.
 */
export async function offerFollow(options: AroundFollows, asked: Acct): Promise<void> {
  const { kernel, places, clock, roster, location, signIn } = options;
  const { question } = signIn;
  const shown = returnToCard(places, asked, clock);
  const loading = roster.load();
  const follows = await kernel.follows.load();
  if (follows === undefined) return;
  const { offer } = toastsOf(options);
  const hasReturned = (): boolean => {
    const here = location.get();
    return here !== undefined && here.path !== LOGIN_PATH;
  };
  const isListRead = (): boolean => {
    const list = follows.list.get();
    return list === "ready" || list === "partial" || list === "signed-out";
  };
  await until([location], hasReturned);
  await until([follows.list], isListRead);
  const account = (await loading)?.roster.get(asked);
  if (account === undefined) return;
  const acct = acctOf(account, site); // the address may have another letter case
  const isOpen = (): boolean => {
    const states = follows.states.get();
    const isBusy = [...states.known.values()].some(({ kind }) => kind === "busy");
    return stateOf(states, acct).kind === "not-following" && !isBusy;
  };
  await shown;
  if (!isOpen()) return;
  const ends: (() => void)[] = [];
  const end = (): void => {
    for (const undo of ends.splice(0)) undo();
  };
  ends.push(follows.states.subscribe(() => isOpen() || end()));
  if (places.find(acct) === undefined) return void ends.push(offer(acct));
  question.set(acct);
  ends.push(
    () => question.set(undefined),
    location.subscribe(end),
    question.subscribe((asked) => asked ?? end()),
  );
  return undefined;
}

/**
 * Scrolls to an account once the page shows it, and focuses its Follow button, because the page was left for the sign-in and
 * has loaded again. Does nothing if the visitor acts first. The promise resolves when it is done, or if the page does not show
 * the account within a second.
 */
export function returnToCard(places: AccountPlaces, acct: Acct, clock: Clock): Promise<void> {
  places.sought.set(acct);
  return new Promise((resolve) => {
    clock.setTimeout(() => {
      if (places.find(acct) === undefined) resolve(); // an account with a place will get its card
    }, SHOW_MS);
    const ended = untilInput();
    // runs after the commit in which the router scrolls to the top
    const observer = new MutationObserver(() => look());
    const look = (): void => {
      const element = places.find(acct);
      const button = element?.querySelector<HTMLElement>(".follow");
      if (!element || !button) return; // a long list draws the card some frames later
      ended.abort();
      button.focus({ preventScroll: true });
      element.scrollIntoView({ block: "center", behavior: "instant" });
    };
    ended.signal.addEventListener("abort", () => {
      observer.disconnect();
      places.sought.set(undefined);
      resolve();
    });
    observer.observe(document, { childList: true, subtree: true });
    look();
  });
}
