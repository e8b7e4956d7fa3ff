import * as texts from "@roster/texts/quiet";
import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../../button.tsx";
import { listOf } from "../../../list-of.ts";
import { useSession } from "../../../page.ts";
import { outcomeSentence } from "../../permissions/later/outcome-sentence.ts";
import type { ListQuestion, ListStart } from "./use-list-start.ts";

/** Says why the accounts do not go into a list yet. */
export function ListNote({ list: { question } }: { readonly list: ListStart }): ReactNode {
  const host = useReadable(useSession(), (value) => value?.instance) ?? "";
  const said = question && sentenceOf(question, host);
  return said !== undefined && <Note key={said}>{said}</Note>;
}

function Note({ children }: { readonly children: string }): ReactNode {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []); // the button that had the focus has another text now, or is gone
  return (
    <p className="plan-refused" role="alert" tabIndex={-1} ref={note}>
      {children}
    </p>
  );
}

/** The answers to the question, or else the button of the plan. */
export function ListWays(props: {
  readonly list: ListStart;
  /** The number of accounts to follow. */
  readonly count: number;
  readonly canPress: boolean;
  readonly onStart: (into: "home" | "use" | "another") => void;
  readonly children: ReactNode;
}): ReactNode {
  const { list, count, canPress, onStart, children } = props;
  const ways = waysOf(list, count, onStart);
  if (ways.length === 0) return children;
  return ways.map(({ label, run }, index) => (
    <Button
      key={label}
      data-kind={index === 0 ? "solid" : undefined}
      data-size="large"
      aria-disabled={!canPress || undefined}
      onClick={() => canPress && run()}
    >
      {label}
    </Button>
  ));
}

function waysOf(
  { question, goToServer }: ListStart,
  count: number,
  onStart: (into: "home" | "use" | "another") => void,
): readonly { readonly label: string; readonly run: () => void }[] {
  const home = { label: texts.followHome(count), run: () => onStart("home") };
  if (question?.kind === "no-lists") return [home];
  if (question?.kind === "outcome") return [home, { label: texts.askAgain, run: () => void goToServer() }];
  if (question?.kind !== "named") return [];
  const { length } = question.lists;
  return [
    { label: texts.takeIt(length), run: () => onStart("use") },
    { label: texts.makeAnother(length), run: () => onStart("another") },
  ];
}

function sentenceOf(question: ListQuestion, host: string): string | undefined {
  switch (question.kind) {
    case "outcome":
      return outcomeSentence(question.outcome);
    case "named":
      return texts.haveList(question.lists.length, listOf(question.lists.map(({ title }) => texts.quoted(title))));
    case "no-lists":
      return texts.noLists(host);
    case "failed":
      return question.text;
    case "permission":
      return undefined; // the dialog says it
    default:
      return question satisfies never;
  }
}
