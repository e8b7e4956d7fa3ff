import { type Account, createStore, type FollowStates, type Readable, type Roster } from "@roster/core";
import type { Row } from "./rows.ts";
import type { ListSource } from "./source.ts";

/** The whole roster in the browser, for filters, Following and lists revealed past the prerendered part. */
export interface LoadedRoster {
  readonly roster: Roster;
  readonly toRow: (account: Account) => Row;
  /** The accounts of a list, in its order. */
  readonly list: (source: ListSource, states?: FollowStates) => readonly Account[];
}

export type RosterState =
  | { readonly kind: "idle" | "loading" | "failed" }
  | (LoadedRoster & { readonly kind: "ready" });

export interface RosterLoader {
  readonly state: Readable<RosterState>;
  /** Starts loading, unless it is loading or loaded. */
  load(): void;
}

export function createRosterLoader(load: () => Promise<LoadedRoster>): RosterLoader {
  const state = createStore<RosterState>({ kind: "idle" });
  const read = async (): Promise<void> => {
    try {
      state.set({ kind: "ready", ...(await load()) });
    } catch (error) {
      console.error("The roster could not be loaded.", error);
      state.set({ kind: "failed" });
    }
  };
  return {
    state,
    load() {
      const { kind } = state.get();
      if (kind === "ready" || kind === "loading") return;
      state.set({ kind: "loading" });
      void read();
    },
  };
}
