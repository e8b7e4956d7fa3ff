import type { Acct } from "@roster/core";
import * as texts from "@roster/texts/quiet";
import { Dialog } from "@roster/ui";
import type { ReactNode } from "react";
import { Button } from "../../../button.tsx";
import { site } from "../../../directory.ts";
import { targetsOf } from "./list-targets.ts";
import type { ListStart } from "./use-list-start.ts";

/** Says what the server asks next and why, before it asks. Closing it sends nothing. */
export function OneMoreYes(props: {
  readonly list: ListStart;
  readonly host: string;
  /** The accounts to follow. */
  readonly accts: readonly Acct[];
  readonly onHome: () => void;
}): ReactNode {
  const { list, host, accts, onHome } = props;
  const { question, choice, offer, consent } = list;
  const { problem, isLeaving } = consent;
  const isOpen = question?.kind === "permission";
  const [first, ...more] = choice ? targetsOf(offer, choice, accts) : [];
  const [before, scope, after] = texts.yesNeeds;
  const way = (run: () => void) => ({
    "data-size": "large",
    "aria-disabled": isLeaving || undefined,
    onClick: () => !isLeaving && run(),
  });
  return (
    <Dialog open={isOpen} title={texts.yesTitle} onClose={() => list.ask(undefined)}>
      <div className="one-more-yes">
        <p>
          {before}
          <strong>{scope}</strong>
          {after}
        </p>
        <p>{texts.yesAsks(accts.length, host)}</p>
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
      </div>
    </Dialog>
  );
}
