import type { Acct } from "@roster/core";
import * as texts from "@roster/texts/quiet";
import { Dialog, useReadable } from "@roster/ui";
import type { ReactNode } from "react";
import { Button } from "../../../button.tsx";
import { site } from "../../../directory.ts";
import { takeFocus } from "../../../dom.ts";
import { useSession } from "../../../page.ts";
import type { ListStart, ListWay } from "./use-list-start.ts";

const NO_QUESTION = { text: "", ways: [], count: 0 };

/** Says what stands in the way of a plan. It gets the focus, because the control that had it has changed or is gone. */
export function PlanNote({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className="plan-refused" role="alert" tabIndex={-1} ref={takeFocus}>
      {children}
    </div>
  );
}

/** What stands in the way of a list, with the ways on, or else the button of the plan. */
export function ListQuestion(props: {
  readonly list: ListStart;
  /** The accounts to follow. */
  readonly accts: readonly Acct[];
  readonly canPress: boolean;
  readonly onStart: (into: Exclude<ListWay, "ask">) => void;
  readonly children: ReactNode;
}): ReactNode {
  const { list, accts, canPress, onStart, children } = props;
  const { question } = list;
  const { text, ways, count } = question === undefined || question === "permission" ? NO_QUESTION : question;
  const labels: Readonly<Record<ListWay, string>> = {
    home: list.offer.known ? texts.homeInstead : texts.followHome(accts.length),
    ask: texts.askAgain,
    use: texts.takeIt(count),
    another: texts.makeAnother(count),
  };
  const press = (way: ListWay): void => {
    if (!canPress) return;
    if (way === "ask") void list.goToServer();
    else onStart(way);
  };
  return (
    <>
      {text !== "" && <PlanNote key={text}>{text}</PlanNote>}
      {ways.map((way, index) => (
        <Button
          key={way}
          data-kind={index === 0 ? "solid" : undefined}
          data-size="large"
          aria-disabled={!canPress || undefined}
          onClick={() => press(way)}
        >
          {labels[way]}
        </Button>
      ))}
      {ways.length === 0 && children}
      <OneMoreYes list={list} accts={accts} onHome={() => onStart("home")} />
    </>
  );
}

/** Says what the server asks next and why, before it asks. Closing it sends nothing. */
function OneMoreYes(props: {
  readonly list: ListStart;
  readonly accts: readonly Acct[];
  readonly onHome: () => void;
}): ReactNode {
  const { list, accts, onHome } = props;
  const { question, consent } = list;
  const { problem, isLeaving } = consent;
  const host = useReadable(useSession(), (value) => value?.instance) ?? "";
  const isOpen = question === "permission";
  const [first, ...more] = list.targets(accts);
  const [before, scope, after] = texts.yesNeeds;
  const way = (run: () => void) => ({
    "data-size": "large",
    "aria-disabled": isLeaving || undefined,
    onClick: () => !isLeaving && run(),
  });
  return (
    <Dialog open={isOpen} title={texts.yesTitle} onClose={list.endQuestion}>
      <p>
        {before}
        <strong>{scope}</strong>
        {after}
      </p>
      <p>{texts.yesAsks(host)}</p>
      <p>{texts.yesTaken}</p>
      {first && (
        <p className="plan-facts">
          {more.length > 0 ? texts.yesOnlyThese(more.length + 1, site.name) : texts.yesOnly(site.name, first.title)}
        </p>
      )}
      {isOpen && problem !== undefined && <p role="alert">{problem}</p>}
      <Button data-kind="solid" {...way(() => void list.goToServer())}>
        {texts.goTo(host)}
      </Button>
      <Button {...way(onHome)}>{texts.homeInstead}</Button>
    </Dialog>
  );
}
