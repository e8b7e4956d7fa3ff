import type { FollowStates } from "@roster/core";
import type { FollowRunView } from "@roster/core/follow-run";
import {
  acctIn,
  type AcctKey,
  isFollowed,
  keyOf,
  listOfUsable,
  optional,
  type Read,
  shape,
  stateOf,
  type StoragePlace,
  text,
} from "@roster/core/site";
import { readDay } from "../../../day.ts";
import { site } from "../../../directory.ts";
import { openList, type StoredList } from "../../../stored-list.ts";
import { storagePlace } from "../../../storage-place.ts";

const MOST = 20;

const readFollowed = shape({
  /** The title, or what the list is: the name of a file. "" for a text. */
  title: text,
  maker: optional(text),
  /** The address of the list. A text and a file have none. */
  from: optional(text),
  /** When the visitor followed it. */
  day: readDay,
  accts: listOfUsable(acctIn(site)),
});

/** A list of somebody whose accounts the visitor has followed. */
export type FollowedList = Read<typeof readFollowed>;

const keyOfList = ({ from, title, day }: FollowedList): string => from ?? `${title} ${day}`;

/** The lists that the visitor has followed, stored under `rosterLists` until the session ends. */
export function openFollowedLists(place: StoragePlace): StoredList<FollowedList> {
  return openList("rosterLists", readFollowed, { ...place, most: MOST, newest: "first", key: keyOfList });
}

export const followedLists = openFollowedLists(storagePlace);

/** Stores a list, with the accounts that the visitor has followed from it before. Returns the function that undoes that. */
export function rememberList(list: FollowedList): () => void {
  followedLists.refresh();
  const all = followedLists.get();
  const before = all.find((one) => keyOfList(one) === keyOfList(list));
  followedLists.add({ ...list, accts: [...new Set([...(before?.accts ?? []), ...list.accts])] });
  return () => followedLists.set(all);
}

/** After an undo, keeps the accounts of the list that the visitor still follows, and forgets the list if there are none. */
export function forgetRun(view: FollowRunView, states: FollowStates): void {
  const list = listOfRun(view);
  if (list === undefined) return;
  const accts = list.accts.filter((acct) => isFollowed(stateOf(states, acct)));
  if (accts.length > 0) followedLists.add({ ...list, accts });
  else followedLists.remove(list);
}

/** The list that a run follows: the newest list that has all accounts of the run. */
export function listOfRun(view: FollowRunView): FollowedList | undefined {
  if (view.kind === "none" || view.purpose === "unfollow") return undefined;
  if (followedLists.get().length === 0) followedLists.refresh(); // nothing has read them on this page
  return followedLists.get().find(({ accts }) => {
    const keys = new Set(accts.map(keyOf));
    return view.rows.every(({ acct }) => keys.has(keyOf(acct)));
  });
}

/** The accounts of all lists that the visitor has followed, which a run may follow too. */
export function followedAccounts(): ReadonlySet<AcctKey> {
  followedLists.refresh();
  return new Set(followedLists.get().flatMap(({ accts }) => accts.map(keyOf)));
}
