import * as texts from "@roster/texts/moving";
import { useReadable } from "@roster/ui";
import { type ReactNode, useState } from "react";
import { useClock, useVisitor } from "../../../page.ts";
import { keptMove } from "../../moving/later/kept-move.ts";
import { useRosterLoader } from "../../roster/roster-loader.ts";
import { lastSearches } from "../../search/later/last-searches.ts";
import { lastViewer } from "./last-viewer.ts";

/** The way to sign out, and the line before it that keeps the visitor's follows for a move to another server. */
export function useLeave(): { readonly leave: () => Promise<void>; readonly line: ReactNode } {
  const { session, follows, signOut } = useVisitor();
  const roster = useRosterLoader();
  const clock = useClock();
  const [isKept, setKept] = useState(false);
  const hasList = useReadable(follows.list, (list) => list === "ready" || list === "partial");
  const keep = async (): Promise<void> => {
    // read before the session ends
    const [host, states, list] = [session.get()?.instance, follows.states.get(), follows.list.get()];
    const loaded = await roster.load();
    if (host === undefined || loaded === undefined) return;
    const accts = loaded.list({ view: "following" }, states).map(({ acct }) => acct);
    if (accts.length > 0) keptMove.set({ host, at: clock.now(), accts, isPart: list !== "ready", answered: [host] });
  };
  const leave = async (): Promise<void> => {
    const kept = isKept && hasList ? keep() : undefined;
    setKept(false);
    lastSearches.set([]);
    lastViewer.set(undefined);
    await Promise.all([kept, signOut()]);
  };
  const line = hasList && (
    <label className="popover-row leave-line">
      <input
        type="checkbox"
        checked={isKept}
        onChange={() => {
          setKept(!isKept);
          void roster.load(); // so that the sign-out does not wait for it
        }}
      />
      <span>{texts.keep}</span>
    </label>
  );
  return { leave, line };
}
