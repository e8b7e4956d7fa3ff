import { type Account, createStore, type Readable, type Roster } from "@roster/core";
import { createRows, type Row } from "./rows.ts";

/** The whole roster in the browser, for filters, Following and lists revealed past the prerendered part. */
export type RosterState =
  | { readonly kind: "idle" | "loading" | "failed" }
  | { readonly kind: "ready"; readonly roster: Roster; readonly toRow: (account: Account) => Row };

export interface RosterLoader {
  readonly state: Readable<RosterState>;
  /** Starts loading, unless it is loading or loaded. */
  load(): void;
}

export function createRosterLoader(load: () => Promise<Roster>): RosterLoader {
  const state = createStore<RosterState>({ kind: "idle" });
  const read = async (): Promise<void> => {
    try {
      const roster = await load();
      state.set({ kind: "ready", roster, toRow: createRows(roster) });
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
