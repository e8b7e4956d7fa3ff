import type { FollowRunView, RunRow } from "@roster/core/follow-run";
import type { ServerListsView, ServerListView } from "@roster/core/server-lists";
import { keyOf } from "@roster/core/site";
import { quoted } from "@roster/texts/quiet";
import * as texts from "@roster/texts/quiet-run";
import { site } from "../../../directory.ts";
import { listOf } from "../../../list-of.ts";

/** The purpose of a consent by which accounts are put into the lists of an earlier run. */
export const GO_ON = "go-on-with-lists";

export type FilledLists = Exclude<ServerListsView, { readonly kind: "none" }>;

const sum = (lists: readonly ServerListView[], part: "total" | "added" | "asked" | "refused" | "again"): number =>
  lists.reduce((count, list) => count + list[part], 0);

/** How many accounts are in the lists: "9 are in your list “Sports”." */
export function inLists({ lists }: FilledLists): string {
  const added = sum(lists, "added");
  const [first] = lists;
  return first && lists.length === 1 ? texts.inList(added, first.title) : texts.inLists(added);
}

/** Whether nothing was put into a list, so that the posts are in Home as usual. */
export const isInHome = ({ kind, lists }: FilledLists): boolean => kind === "incomplete" && sum(lists, "added") === 0;

/** What the sentences need of a run. */
export interface RunOfLists {
  readonly kind: FollowRunView["kind"];
  readonly rows?: readonly Pick<RunRow, "acct" | "state">[];
}

/** What is known about the lists of a run, in parts of which every second one is a name, and what the visitor can do about it. */
export interface SaidLists {
  readonly parts: readonly string[];
  readonly way?: "retry" | "consent";
}

/** Says how the lists of a run are; undefined if there is nothing to say. */
export function sayLists(view: FilledLists, host: string, run: RunOfLists = { kind: "none" }): SaidLists | undefined {
  const { kind, lists } = view;
  const added = sum(lists, "added");
  const known = added > 0 ? [inLists(view)] : [];
  switch (kind) {
    case "filling": {
      const isHalted = run.kind === "paused" || run.kind === "offered"; // the lists wait for the run, and it for the visitor
      const said = isHalted ? known : [...known, texts.goesOn(site.name)];
      return said.length > 0 ? { parts: [said.join(" ")] } : undefined;
    }
    case "done":
      return sayEnd(view, host, run);
    case "needs-permission": {
      const missing = sum(lists, "total") - added - sum(lists, "asked") - sum(lists, "refused");
      const names = lists.flatMap(({ title, again }) => (again > 0 ? quoted(title) : []));
      const isBack = missing === sum(lists, "again"); // some servers have kept them in the list
      const text = isBack ? texts.yesAgain(missing, listOf(names), host) : texts.needsYes(missing);
      return { parts: [text], way: "consent" };
    }
    case "incomplete": {
      const wrong = lists.flatMap(({ title, problem }) => (problem ? problemText(problem, title, host) : []));
      const refused = lists.reduce((count, list) => count + (list.problem ? 0 : list.refused), 0);
      const said = [...known, ...wrong, ...(refused > 0 ? [texts.notTaken(refused, host)] : [])];
      return { parts: [said.join(" ")], way: "retry" };
    }
    case "undoing":
      return undefined;
    case "undone": {
      const stays = lists.flatMap((list) => staysText(list, host) ?? []);
      const asks = lists.some((list) => list.stays === "permission");
      return stays.length === 0 ? undefined : { parts: [stays.join(" ")], ...(asks && { way: "consent" }) };
    }
    default:
      return kind satisfies never;
  }
}

/** Where the posts are at the end of a run. It promises what was read back alone, and nothing before everybody is in or asked. */
function sayEnd(view: FilledLists, host: string, { kind, rows = [] }: RunOfLists): SaidLists | undefined {
  const { lists } = view;
  const [first, ...more] = lists;
  const isOut = lists.every(({ exclusive }) => exclusive === true);
  const isUnknown = lists.some(({ exclusive }) => exclusive === undefined);
  const added = sum(lists, "added");
  if (!first || isUnknown || added === 0) return undefined;
  // in a plan of changes, some accounts may go into no list
  const isListed = ({ acct, state }: Pick<RunRow, "acct" | "state">): boolean =>
    (state !== "followed" && state !== "requested") || view.rows.has(keyOf(acct));
  const isWhole = added + sum(lists, "asked") >= sum(lists, "total") && rows.every(isListed);
  // without a run, the page does not show whose posts these are
  if (kind === "none") return { parts: [texts.nowIn(listOf(lists.map(({ title }) => quoted(title))))] };
  if (!isWhole) return { parts: [inLists(view)] };
  if (more.length === 0) return { parts: (isOut ? texts.keptOut : texts.homeToo)(first.title, host) };
  return { parts: (isOut ? texts.keptOutMany : texts.homeTooMany)(lists.length, host) };
}

function problemText(problem: NonNullable<ServerListView["problem"]>, title: string, host: string): string {
  if (problem === "full") return texts.full(host);
  return (problem === "gone" ? texts.gone : texts.notMade)(title, host);
}

function staysText({ stays, title, others = 0 }: ServerListView, host: string): string | undefined {
  if (stays === "permission") return texts.staysAsks(title, host);
  if (stays === "theirs") return texts.staysTheirs(title);
  return stays && texts.staysOthers(others, title);
}

/** The label of the undo button if the undo surely removes the lists too: “Unfollow these 19 and remove the list”. Otherwise undefined. */
export function undoListText(view: FilledLists | undefined, undoable: number): string | undefined {
  if (view?.isHeld !== true || undoable < 2) return undefined;
  const made = view.lists.filter(({ isNew, id }) => isNew && id !== undefined).length;
  return made > 0 && made === view.lists.length ? texts.undoWith(made, undoable) : undefined;
}
