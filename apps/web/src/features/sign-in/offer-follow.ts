import type { Follows, Readable } from "@roster/core";
import type { LoadedRoster } from "../roster/roster-loader.ts";
import { type Deferred } from "../../deferred.ts";

/**
 * Offers the follow that led to sign-in again, if the account is listed and not followed yet.
 * @param offer shows the offer for a username in the roster's letter case
 */
export async function offerFollow(options: {
  readonly username: string;
  readonly follows: Pick<Follows, "states" | "list">;
  readonly roster: Deferred<LoadedRoster>;
  readonly offer: (username: string) => void;
}): Promise<void> {
  const { username, follows, roster, offer } = options;
  const loading = roster.load();
  await settled(follows.list, (list) => list === "ready" || list === "partial" || list === "signed-out");
  const account = (await loading)?.roster.get(username);
  if (account === undefined) return;
  const { known, rest } = follows.states.get();
  const state = known.get(account.username.toLowerCase()) ?? rest;
  if (state.kind === "not-following") offer(account.username);
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
