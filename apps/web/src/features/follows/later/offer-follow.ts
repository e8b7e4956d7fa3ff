import type { Acct, Clock, Readable } from "@roster/core";
import type { Kernel } from "@roster/core/kernel";
import { acctOf, type Deferred, stateOf } from "@roster/core/site";
import type { Toasts } from "@roster/ui";
import type { AccountPlaces } from "../../../account-places.ts";
import { site } from "../../../directory.ts";
import { untilInput } from "../../../dom.ts";
import { type Location, LOGIN_PATH } from "../../../routes.ts";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import type { SignInService } from "../../sign-in/sign-in-service.ts";
import { createFollowToasts } from "./follow-toasts.ts";

/** The services of the page that follows use. */
export interface AroundFollows {
  readonly kernel: Kernel;
  readonly toasts: Toasts;
  readonly places: AccountPlaces;
  readonly roster: Deferred<LoadedRoster>;
  readonly clock: Clock;
  readonly location: Readable<Location | undefined>;
  readonly signIn: Pick<SignInService, "open" | "question">;
}

/**
 * Returns to the account that led to sign-in, and asks whether to follow it, once the list of followings says that it is not
 * followed yet. The question is on its card, or in a toast if the page does not show the account. It ends with the next
 * follow and with the session, and a question on a card also when the visitor opens another page.
 */
export async function offerFollow(options: AroundFollows & { readonly acct: Acct }): Promise<void> {
  const { acct: asked, kernel, toasts, places, clock, roster, location, signIn } = options;
  const { question } = signIn;
  const shown = returnToCard(places, asked, clock);
  const loading = roster.load();
  const follows = await kernel.follows.load();
  if (follows === undefined) return;
  const { offer } = createFollowToasts({ ...kernel, toasts, signIn: () => signIn.open() });
  await settled(location, (here) => here !== undefined && here.path !== LOGIN_PATH);
  await settled(follows.list, (list) => list === "ready" || list === "partial" || list === "signed-out");
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

function settled<T>(readable: Readable<T>, isSettled: (value: T) => boolean): Promise<void> {
  return new Promise((resolve) => {
    let stop = (): void => {};
    const check = (): void => {
      if (!isSettled(readable.get())) return;
      stop();
      resolve();
    };
    stop = readable.subscribe(check);
    check();
  });
}

/** The time to wait for the card of the account. */
const SHOW_MS = 1_000;

/**
 * Scrolls to an account once the page shows it, and focuses its Follow button. Does nothing if the visitor acts first.
 * Sign-in has left the page, so the position and the focus are lost. Resolves then, or after a second without the account.
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
