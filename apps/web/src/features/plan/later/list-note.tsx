import * as texts from "@roster/texts/quiet";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../../button.tsx";
import type { ListStart } from "./use-list-start.ts";

/** Says what stands in the way of a list. It needs a key of its text. It gets the focus, because the control that had it has changed or is gone. */
export function ListNote({ text }: { readonly text: string }): ReactNode {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <p className="plan-refused" role="alert" tabIndex={-1} ref={note}>
      {text}
    </p>
  );
}

/** The answers to the question about a list, or else the button of the plan. */
export function ListWays(props: {
  readonly list: ListStart;
  /** The number of accounts to follow. */
  readonly count: number;
  readonly canPress: boolean;
  readonly onStart: (into: "home" | "use" | "another") => void;
  readonly children: ReactNode;
}): ReactNode {
  const { list, count, canPress, onStart, children } = props;
  const { question } = list;
  const way = (label: string, run: () => void, kind?: "solid"): ReactNode => (
    <Button data-kind={kind} data-size="large" aria-disabled={!canPress || undefined} onClick={() => canPress && run()}>
      {label}
    </Button>
  );
  if (question?.kind === "refused" || question?.kind === "no-lists")
    return (
      <>
        {way(texts.followHome(count), () => onStart("home"), "solid")}
        {question.kind === "refused" && way(texts.askAgain, () => void list.goToServer())}
      </>
    );
  if (question?.kind !== "theirs") return children;
  return (
    <>
      {way(texts.takeIt(question.count), () => onStart("use"), "solid")}
      {way(texts.makeAnother(question.count), () => onStart("another"))}
    </>
  );
}
