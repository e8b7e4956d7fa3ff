import type { Acct, Clock, Readable } from "@roster/core";
import type { Kernel } from "@roster/core/kernel";
import { acctOf, type Deferred, stateOf } from "@roster/core/site";
import type { Toasts } from "@roster/ui";
import type { AccountPlaces } from "../../../account-places.ts";
import { site } from "../../../directory.ts";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { type Location, LOGIN_PATH } from "../../../routes.ts";
import { createFollowToasts } from "./follow-toasts.ts";
import type { SignInService } from "../../sign-in/sign-in-service.ts";
import { returnToCard } from "./return-to-card.ts";

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
