import type { FollowList, FollowStates } from "./follow-state.ts";
import type { Viewer } from "./session.ts";
import { createStore, type Store } from "./store.ts";

const SIGNED_OUT: FollowStates = { known: new Map(), rest: { kind: "signed-out" } };

/** The stores that a page shows. They exist before the code of the follows has loaded. */
export interface FollowStores {
  readonly states: Store<FollowStates>;
  readonly list: Store<FollowList>;
  /** The signed-in account, once it is loaded. */
  readonly viewer: Store<Viewer | undefined>;
}

export function createFollowStores(): FollowStores {
  return {
    states: createStore(SIGNED_OUT),
    list: createStore<FollowList>("signed-out"),
    viewer: createStore<Viewer | undefined>(undefined),
  };
}

/** Shows that nothing is known about a session, or that there is none. */
export function showNothing({ states, list }: FollowStores, isSignedIn: boolean): void {
  // the states first: listeners of the list read them
  states.set(isSignedIn ? { known: new Map(), rest: { kind: "unknown" } } : SIGNED_OUT);
  list.set(isSignedIn ? "loading" : "signed-out");
}
