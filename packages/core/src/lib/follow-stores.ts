import type { FollowList, FollowStates } from "./follow-state.ts";
import type { Viewer } from "./session.ts";
import { createStore } from "./store.ts";

const SIGNED_OUT: FollowStates = { known: new Map(), rest: { kind: "signed-out" } };

/** The stores that a page shows. They exist before the code of the follows has loaded. */
export type FollowStores = ReturnType<typeof createFollowStores>;

export function createFollowStores() {
  return {
    states: createStore(SIGNED_OUT),
    list: createStore<FollowList>("signed-out"),
    /** The signed-in account, once it is loaded. */
    viewer: createStore<Viewer | undefined>(undefined),
  };
}

/** Shows that nothing is known about a session, or that there is none. */
export function showNothing({ states, list }: FollowStores, isSignedIn: boolean): void {
  // the states first: listeners of the list read them
  states.set(isSignedIn ? { known: new Map(), rest: { kind: "unknown" } } : SIGNED_OUT);
  list.set(isSignedIn ? "loading" : "signed-out");
}
