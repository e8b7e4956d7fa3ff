import { type Acct, createStore, type FollowState } from "@roster/core";
import type { FollowRunView, RunRow } from "@roster/core/follow-run";
import type { ServerListsView } from "@roster/core/server-lists";
import { keyOf } from "@roster/core/site";
import * as texts from "@roster/texts/quiet-run";
import { useReadable } from "@roster/ui";
import { useVisitor } from "../../../page.ts";
import type { FilledLists } from "./list-words.ts";

const NONE = createStore<ServerListsView>({ kind: "none" });

export const useListsView = <T>(select: (view: ServerListsView) => T): T => {
  const lists = useReadable(useVisitor().serverLists, (value) => value);
  return useReadable(lists?.view ?? NONE, select);
};

/** The lists of this run; undefined if it has none. Those of an earlier run may still wait for some accounts. */
export function useRunLists(run: FollowRunView): FilledLists | undefined {
  return useListsView((view) => (isOf(view, run) ? view : undefined));
}

function isOf(view: ServerListsView, run: FollowRunView): view is FilledLists {
  if (view.kind === "none" || view.lists.length === 0 || run.kind === "none" || run.purpose !== "follow") return false;
  if (view.kind === "undoing") return true;
  if (view.kind === "undone") return run.action !== run.purpose;
  return run.rows.some(({ acct }) => view.rows.has(keyOf(acct)));
}

/** Takes a run back: first its lists, if it has some, and then its follows. */
export function useUndo(): () => void {
  const { run, serverLists } = useVisitor();
  return () => {
    const [lists, own] = [serverLists.get(), run.get()];
    const view = lists?.view.get();
    if (lists && own && view && isOf(view, own.view.get()) && view.kind !== "undone") void lists.undo();
    else own?.undo();
  };
}

/** What a row of a plan says about its account in a list, in place of its result in the run. */
export function useListRow(
  acct: Acct,
  state: FollowState,
  result: RunRow["state"] | "undone" | undefined,
): string | undefined {
  const row = useListsView((view) => (view.kind === "none" ? undefined : view.rows.get(keyOf(acct))));
  if (row === undefined || (result !== "followed" && result !== "requested" && result !== "already")) return undefined;
  if (row === "added") return texts.rowIn;
  if (row === "refused") return texts.rowRefused;
  return state.kind === "requested" ? texts.rowAsked : texts.rowToCome;
}
