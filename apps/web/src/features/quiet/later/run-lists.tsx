import { type Acct, createStore, type FollowState } from "@roster/core";
import type { FollowRunView, RunRow } from "@roster/core/follow-run";
import type { ServerListsView } from "@roster/core/server-lists";
import { keyOf } from "@roster/core/site";
import { notLoaded } from "@roster/texts/permissions";
import * as texts from "@roster/texts/quiet-run";
import { Icon, useReadable, useToasts } from "@roster/ui";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../../../button.tsx";
import { useVisitor } from "../../../page.ts";
import { isStored } from "../../../is-stored.ts";
import { useConsent } from "../../permissions/later/use-consent.ts";
import { Sentence } from "../../remote-follow/sentence.tsx";
import { type FilledLists, GO_ON, type RunOfLists, sayLists } from "./list-words.ts";
import { useSoftware } from "./use-software.ts";

const NONE = createStore<ServerListsView>({ kind: "none" });

export function useListsView<T>(select: (view: ServerListsView) => T): T {
  const lists = useReadable(useVisitor().serverLists, (value) => value);
  return useReadable(lists?.view ?? NONE, select);
}

/** The lists of this run; undefined if it has none. Those of an earlier run may still wait for some accounts. */
export function useRunLists(run: FollowRunView): FilledLists | undefined {
  return useListsView((view) => (isOf(view, run) ? view : undefined));
}

/** Whether the code that knows which lists this run has is still to load. */
export function useAwaitsLists(): boolean {
  const isLoaded = useReadable(useVisitor().serverLists, (value) => value !== undefined);
  return !isLoaded && isStored("rosterServerLists");
}

function isOf(view: ServerListsView, run: FollowRunView): view is FilledLists {
  if (view.kind === "none" || view.lists.length === 0 || run.kind === "none") return false;
  const isUndone = run.action !== run.purpose;
  if (view.kind === "undoing" || view.kind === "undone")
    return run.purpose === "follow" && (view.kind === "undoing" || isUndone);
  const isFollow = (row: RunRow): boolean => (run.action === "follow") === (row.isOpposite !== true);
  return run.rows.some((row) => isFollow(row) && view.rows.has(keyOf(row.acct)));
}

/** Undoes a run: first its lists, then its follows. Accounts that it had unfollowed go back into their lists. */
export function useUndo(): () => void {
  const { run, serverLists } = useVisitor();
  const toasts = useToasts();
  const undo = async (): Promise<void> => {
    const hasLists = isStored("rosterServerLists");
    const lists = serverLists.get() ?? (hasLists ? await serverLists.load() : undefined);
    if (hasLists && lists === undefined) return void toasts?.show({ type: "error", message: notLoaded, ttl: Infinity });
    const own = run.get();
    const of = own?.view.get();
    const view = lists?.view.get();
    const unfollowed = !of || of.kind === "none" ? [] : of.rows.filter(({ state }) => state === "unfollowed");
    if (lists && of && view && isOf(view, of) && view.kind !== "undone") await lists.undo();
    else own?.undo();
    await lists?.restore(unfollowed.map(({ acct }) => acct));
  };
  return () => void undo();
}

/** What a row of a plan says about the list that its account goes into, instead of the result of its follow. */
export function useListRow(
  acct: Acct,
  state: FollowState,
  result: RunRow["state"] | "undone" | undefined,
): string | undefined {
  const { run } = useVisitor();
  const row = useListsView((view) => {
    const now = run.get()?.view.get();
    return now && isOf(view, now) ? view.rows.get(keyOf(acct)) : undefined; // an undone unfollow is in no list
  });
  if (row === undefined || (result !== "followed" && result !== "requested" && result !== "already")) return undefined;
  if (row === "added") return texts.rowIn;
  if (row === "refused") return texts.rowRefused;
  return state.kind === "requested" ? texts.rowAsked : texts.rowToCome;
}

const REMOVE = "remove-lists";

/** Whether a consent with this purpose was asked for by lists that a run has left, not by a plan. */
export const isOfEnd = (purpose: string): boolean => purpose === GO_ON || purpose === REMOVE;

/** Says on a page without a run that lists need a permission again, and, after the consent, which lists are filled. */
export function ListsLeft(): ReactNode {
  const view = useListsView((value) => value);
  const { permissions } = useVisitor();
  const [isBack] = useState(() => isOfEnd(permissions.get()?.outcome.get()?.purpose ?? ""));
  if (view.kind === "none" || !(isBack || view.kind === "needs-permission")) return null;
  return <ListsNote lists={view} />;
}

/** Says where the accounts of a run are, as far as the server has said it, or what is wrong with its lists, with the ways on. */
export function ListsNote(props: {
  readonly lists: FilledLists;
  /** The run whose accounts go into these lists, if the page shows it. */
  readonly run?: RunOfLists;
}): ReactNode {
  const { lists, run } = props;
  const { session, serverLists } = useVisitor();
  const host = useReadable(session, (value) => value?.instance) ?? "";
  const { answer, problem, ask } = useConsent("lists", isOfEnd);
  useEffect(() => {
    if (answer?.kind !== "granted") return;
    if (answer.purpose === REMOVE) void serverLists.get()?.undo();
    else serverLists.get()?.retry(); // the refusal has stalled the work
  }, [answer, serverLists]);
  const said = sayLists(lists, host, run);
  if (said === undefined) return null;
  const { parts, way } = said;
  const at = serverLists.get();
  const isUndone = lists.kind === "undone";
  return (
    <div className="lists-note">
      <p role="status" data-warn={way && ""}>
        {way && <Icon name="warning-triangle" size={18} />}
        <span>
          <Sentence parts={parts} />
        </span>
      </p>
      {problem !== undefined && <p role="alert">{problem}</p>}
      {way !== undefined && (
        <div className="run-buttons">
          {way === "retry" && (
            <Button data-kind="solid" onClick={() => at?.retry()}>
              {texts.tryAgain}
            </Button>
          )}
          {way === "consent" && (
            <Button data-kind={isUndone ? undefined : "solid"} onClick={() => void ask(isUndone ? REMOVE : GO_ON)}>
              {isUndone ? texts.removeIt : texts.oneMoreYes}
            </Button>
          )}
          {way === "consent" && !isUndone && <Button onClick={() => at?.leave()}>{texts.leaveIt}</Button>}
        </div>
      )}
    </div>
  );
}

/** The address of the one list of a run at the server; undefined if it is not known. */
export function useListUrl(lists: FilledLists | undefined): string | undefined {
  const { session, urlOn } = useVisitor();
  const host = useReadable(session, (value) => value?.instance) ?? "";
  const [list, ...more] = lists?.lists ?? [];
  const id = more.length === 0 ? list?.id : undefined;
  const isMastodon = useSoftware(id === undefined ? undefined : host) === "mastodon"; // others have no page of lists
  return id !== undefined && isMastodon ? urlOn(host, `/lists/${encodeURIComponent(id)}`) : undefined;
}
