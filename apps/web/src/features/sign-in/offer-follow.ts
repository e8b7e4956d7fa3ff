import type { Follows, Readable, Store } from "@roster/core";
import type { LoadedRoster } from "../roster/roster-loader.ts";
import { type Deferred } from "../../deferred.ts";
import { type Location, LOGIN_PATH } from "../../routes.ts";

/**
 * Asks whether to follow the account that led to sign-in, once the list of followings says that it is not followed yet.
 * The question ends with the next follow, with the session and when the visitor opens another page.
 */
export async function offerFollow(options: {
  readonly username: string;
  readonly follows: Pick<Follows, "states" | "list">;
  readonly roster: Deferred<LoadedRoster>;
  readonly location: Readable<Location | undefined>;
  /** Whether the page shows the account, and so can ask on its card. */
  readonly isShown: (username: string) => boolean;
  /** The account of the open question. */
  readonly question: Store<string | undefined>;
  /** Asks in a toast. */
  readonly offer: (username: string) => void;
}): Promise<void> {
  const { username, follows, roster, location, isShown, question, offer } = options;
  const loading = roster.load();
  await settled(location, (here) => here !== undefined && here.path !== LOGIN_PATH);
  await settled(follows.list, (list) => list === "ready" || list === "partial" || list === "signed-out");
  const account = (await loading)?.roster.get(username);
  if (account === undefined) return;
  const isOpen = (): boolean => {
    const { known, rest } = follows.states.get();
    const state = known.get(account.username.toLowerCase()) ?? rest;
    return state.kind === "not-following" && ![...known.values()].some(({ kind }) => kind === "busy");
  };
  if (!isOpen()) return;
  if (!isShown(account.username)) return offer(account.username);
  question.set(account.username);
  const close = (): void => {
    for (const off of undo) off();
    question.set(undefined);
  };
  const undo = [
    follows.states.subscribe(() => {
      if (!isOpen()) close();
    }),
    location.subscribe(close),
    question.subscribe(() => {
      if (question.get() === undefined) for (const off of undo) off();
    }),
  ];
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
