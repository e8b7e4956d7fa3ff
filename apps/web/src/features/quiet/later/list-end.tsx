import { RosterError } from "@roster/core";
import * as startTexts from "@roster/texts/quiet";
import * as texts from "@roster/texts/quiet-run";
import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../../../button.tsx";
import { useAddress, useVisitor } from "../../../page.ts";
import { backTo } from "../../../routes.ts";
import { outcomeSentence } from "../../permissions/later/outcome-sentence.ts";
import { type FilledLists, listProblem } from "./list-words.ts";
import { useListsView } from "./use-run-lists.ts";

/** What a consent of this part is for: to go on with lists, or to remove those that an undo has left. */
const PURPOSES = { "needs-permission": "go-on-with-lists", undone: "remove-lists" } as const;

/** Whether this consent was asked for by lists that a run has left, not by a plan. */
export const isOfEnd = ({ purpose }: { readonly purpose: string }): boolean =>
  Object.values<string>(PURPOSES).includes(purpose);

/** Says that lists need a permission again, on a page that shows no run. */
export function ListsLeft(): ReactNode {
  const view = useListsView((value) => value);
  return view.kind === "needs-permission" && <ListEnd lists={view} />;
}

/** Says what is wrong with the lists of a run, with the ways on. */
export function ListEnd({ lists }: { readonly lists: FilledLists }): ReactNode {
  const { session, permissions, serverLists } = useVisitor();
  const address = useAddress();
  const host = useReadable(session, (value) => value?.instance) ?? "";
  const problem = listProblem(lists, host);
  const purpose = lists.kind === "undone" ? PURPOSES.undone : PURPOSES["needs-permission"];
  const [answer] = useState(() => {
    const outcome = permissions.get()?.outcome.get();
    return outcome?.purpose === purpose ? outcome : undefined;
  });
  const [failure, setFailure] = useState(() => answer && outcomeSentence(answer));
  useEffect(() => {
    if (answer === undefined) return;
    permissions.get()?.outcome.set(undefined);
    if (answer.kind !== "granted") return;
    if (answer.purpose === PURPOSES.undone) void serverLists.get()?.undo();
    else serverLists.get()?.retry(); // the refusal has stalled the work
  }, [answer, permissions, serverLists]);
  const consent = async (): Promise<void> => {
    try {
      await (await permissions.load())?.ask("lists", { back: backTo(address.read(), window.location.hash), purpose });
    } catch (error) {
      setFailure(error instanceof RosterError ? error.message : startTexts.notLoaded);
    }
  };
  const at = serverLists.get();
  if (problem === undefined) return null;
  const isAsked = problem.way === "consent";
  return (
    <div className="list-end">
      <p role="status">{problem.text}</p>
      {failure !== undefined && <p role="alert">{failure}</p>}
      <div className="run-buttons">
        {problem.way === "retry" && <Button onClick={() => at?.retry()}>{texts.tryAgain}</Button>}
        {isAsked && (
          <Button onClick={() => void consent()}>{lists.kind === "undone" ? texts.removeIt : texts.oneMoreYes}</Button>
        )}
        {isAsked && lists.kind !== "undone" && <Button onClick={() => at?.leave()}>{texts.leaveIt}</Button>}
      </div>
    </div>
  );
}
