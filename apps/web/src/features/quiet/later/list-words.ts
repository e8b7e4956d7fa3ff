import type { ServerListsView, ServerListView } from "@roster/core/server-lists";
import * as texts from "@roster/texts/quiet-run";
import { site } from "../../../directory.ts";

export type FilledLists = Exclude<ServerListsView, { readonly kind: "none" }>;

const sum = (lists: readonly ServerListView[], part: "total" | "added" | "asked" | "refused"): number =>
  lists.reduce((count, list) => count + list[part], 0);

/** How many accounts are in the lists: "9 are in your list “Sports”." */
export function inLists({ lists }: FilledLists): string {
  const added = sum(lists, "added");
  const [first] = lists;
  return first && lists.length === 1 ? texts.inList(added, first.title) : texts.inLists(added);
}

/** Whether nothing was put into a list, so that the posts are in Home as usual. */
export const isInHome = ({ kind, lists }: FilledLists): boolean => kind === "incomplete" && sum(lists, "added") === 0;

/** What the panel of a run says while lists are filled; undefined if nothing goes on by itself. */
export function fillingText(view: FilledLists): string | undefined {
  if (view.kind !== "filling" && view.kind !== "waiting") return undefined;
  const isBegun = sum(view.lists, "added") > 0;
  return [...(isBegun ? [inLists(view)] : []), texts.goesOn(site.name)].join(" ");
}

/**
 * Where the posts are at the end of a run, in parts of which every second one is a name. It promises what was read back alone:
 * undefined until every account that is followed is in its list.
 */
export function endSentence({ lists }: FilledLists, host: string): readonly string[] | undefined {
  const [first] = lists;
  const isIn = sum(lists, "added") > 0 && sum(lists, "added") + sum(lists, "asked") === sum(lists, "total");
  const isOut = lists.every(({ exclusive }) => exclusive === true);
  if (!first || !isIn || (!isOut && lists.every(({ exclusive }) => exclusive === undefined))) return undefined;
  if (lists.length === 1) return (isOut ? texts.keptOut : texts.homeToo)(first.title, host);
  return (isOut ? texts.keptOutMany : texts.homeTooMany)(lists.length, host);
}

/** What is wrong with the lists, and what the visitor can do about it. */
export function listProblem(
  view: FilledLists,
  host: string,
): { readonly text: string; readonly way?: "retry" | "consent" } | undefined {
  const { kind, lists } = view;
  if (kind === "needs-permission") {
    const missing = sum(lists, "total") - sum(lists, "added") - sum(lists, "asked") - sum(lists, "refused");
    return { text: texts.needsYes(missing), way: "consent" };
  }
  if (kind === "undone") {
    const stays = lists.flatMap(({ title, stays: why }) => (why ? staysText(why, title, host) : []));
    const asks = lists.some((list) => list.stays === "permission");
    return stays.length === 0 ? undefined : { text: stays.join(" "), ...(asks && { way: "consent" }) };
  }
  if (kind !== "incomplete") return undefined;
  const wrong = lists.flatMap(({ title, problem }) => (problem ? problemText(problem, title, host) : []));
  const refused = sum(
    lists.filter(({ problem }) => !problem),
    "refused",
  );
  const said = [
    ...(isInHome(view) ? [] : [inLists(view)]),
    ...wrong,
    ...(refused > 0 ? [texts.notTaken(refused, host)] : []),
  ];
  return { text: said.join(" "), way: "retry" };
}

function problemText(problem: NonNullable<ServerListView["problem"]>, title: string, host: string): string {
  if (problem === "full") return texts.full(host);
  return (problem === "gone" ? texts.gone : texts.notMade)(title, host);
}

function staysText(why: NonNullable<ServerListView["stays"]>, title: string, host: string): string {
  if (why === "permission") return texts.staysAsks(title, host);
  return (why === "others" ? texts.staysOthers : texts.staysTheirs)(title);
}

/** The label of the button that takes a run into lists back; undefined if no list is removed, e.g. without the permission. */
export function undoListText({ lists, isHeld }: FilledLists, undoable: number): string | undefined {
  const ours = lists.filter(({ isOurs, id }) => isOurs && id !== undefined).length;
  return isHeld && ours > 0 && undoable > 0 ? texts.undoWith(ours, undoable) : undefined;
}
