import * as texts from "@roster/texts/quiet-run";
import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect } from "react";
import { Button } from "../../../button.tsx";
import { useVisitor } from "../../../page.ts";
import { useConsent } from "../../permissions/later/use-consent.ts";
import { type FilledLists, listProblem } from "./list-words.ts";
import { useListsView } from "./use-run-lists.ts";

const GO_ON = "go-on-with-lists";
const REMOVE = "remove-lists";

/** Whether a consent with this purpose was asked for by lists that a run has left, not by a plan. */
export const isOfEnd = (purpose: string): boolean => purpose === GO_ON || purpose === REMOVE;

/** Says that lists need a permission again, on a page that shows no run. */
export function ListsLeft(): ReactNode {
  const view = useListsView((value) => value);
  return view.kind === "needs-permission" && <ListEnd lists={view} />;
}

/** Says what is wrong with the lists of a run, with the ways on. */
export function ListEnd({ lists }: { readonly lists: FilledLists }): ReactNode {
  const { session, serverLists } = useVisitor();
  const host = useReadable(session, (value) => value?.instance) ?? "";
  const problem = listProblem(lists, host);
  const isUndone = lists.kind === "undone";
  const { answer, problem: refusal, ask } = useConsent("lists", isOfEnd);
  useEffect(() => {
    if (answer?.kind !== "granted") return;
    if (answer.purpose === REMOVE) void serverLists.get()?.undo();
    else serverLists.get()?.retry(); // the refusal has stalled the work
  }, [answer, serverLists]);
  if (problem === undefined) return null;
  const { text, way } = problem;
  const at = serverLists.get();
  return (
    <div className="list-end">
      <p role="status">{text}</p>
      {refusal !== undefined && <p role="alert">{refusal}</p>}
      <div className="run-buttons">
        {way === "retry" && <Button onClick={() => at?.retry()}>{texts.tryAgain}</Button>}
        {way === "consent" && (
          <Button onClick={() => void ask(isUndone ? REMOVE : GO_ON)}>
            {isUndone ? texts.removeIt : texts.oneMoreYes}
          </Button>
        )}
        {way === "consent" && !isUndone && <Button onClick={() => at?.leave()}>{texts.leaveIt}</Button>}
      </div>
    </div>
  );
}
