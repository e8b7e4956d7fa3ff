import * as texts from "@roster/texts/moving";
import { useReadable, useToasts } from "@roster/ui";
import { type ReactNode, useState } from "react";
import { site } from "../../../directory.ts";
import { useClock, useVisitor } from "../../../page.ts";
import { keepFollows, keptMove } from "../../moving/later/kept-move.ts";
import { useRosterLoader } from "../../roster/roster-loader.ts";
import { lastSearches } from "../../search/later/last-searches.ts";
import { lastViewer } from "./last-viewer.ts";

/** The way to sign out, and the line before it that keeps the visitor's follows for a move to another server. */
export function useLeave(): { readonly leave: () => Promise<void>; readonly line: ReactNode } {
  const visitor = useVisitor();
  const roster = useRosterLoader();
  const clock = useClock();
  const toasts = useToasts();
  const host = useReadable(visitor.session, (value) => value?.instance);
  // a list that is kept already would become old
  const wasKept = useReadable(keptMove, (value) => value !== undefined && value.host === host);
  const [ticked, setTicked] = useState<boolean>();
  const isKept = ticked ?? wasKept;
  const list = useReadable(visitor.follows.list, (value) => value);
  const hasList = list === "ready" || list === "partial"; // without one, there is nothing to keep
  const leave = async (): Promise<void> => {
    const keeping = isKept && hasList ? keepFollows(visitor, roster, clock.now()) : undefined;
    if (wasKept && !isKept) keptMove.set(undefined);
    setTicked(undefined);
    lastSearches.set([]);
    lastViewer.set(undefined);
    const [kept] = await Promise.all([keeping, visitor.signOut()]);
    const count = keptMove.get()?.accts.length ?? 0;
    if (kept === "kept") toasts?.show({ type: "success", message: texts.kept(count) });
    if (kept === "failed") toasts?.show({ type: "error", message: texts.notKept(site.name), ttl: Infinity });
  };
  const line = list !== "signed-out" && (
    <label className="popover-row leave-line">
      <input
        type="checkbox"
        checked={isKept}
        disabled={!hasList}
        onChange={() => {
          setTicked(!isKept);
          void roster.load(); // so that the sign-out does not wait for it
        }}
      />
      <span>{texts.keep}</span>
    </label>
  );
  return { leave, line };
}
