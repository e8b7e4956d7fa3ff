import { isToFollow, type KitChange } from "@roster/core/site";
import { asksOnce, homeInstead } from "@roster/texts/quiet";
import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "../../../button.tsx";
import { useSession } from "../../../page.ts";
import { kits } from "../../kits/later/kit-changes.ts";
import { OneMoreYes } from "./one-more-yes.tsx";
import { useListStart } from "./use-list-start.ts";

/**
 * Starts a plan of changes. The accounts to follow go into the list of their team, if it has one. After the consent that this may
 * need, the plan starts by itself.
 */
export function ApplyChanges(props: {
  readonly chosen: readonly KitChange[];
  readonly label: string;
  /** Resolves to whether the run has started. */
  readonly apply: () => Promise<boolean>;
}): ReactNode {
  const { chosen, label, apply } = props;
  const host = useReadable(useSession(), (value) => value?.instance);
  const follows = chosen.filter((change) => isToFollow(change) || change.to !== undefined);
  const accts = follows.map(({ to, acct }) => to ?? acct);
  const ids = new Set(follows.flatMap(({ teams }) => teams.map(({ id }) => id)));
  const [title] = kits.get().kits.flatMap(({ team, list }) => (ids.has(team) ? (list ?? []) : []));
  const list = useListStart({ title: title ?? "" }, accts);
  const { choice, choose, question } = list;
  useEffect(() => {
    if (choice?.title !== title) choose(title === undefined ? undefined : { title, isPerTeam: false });
  }, [choice, choose, title]);
  const [isBusy, setBusy] = useState(false);
  const start = async (isIntoList = choice !== undefined): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const isReady = !isIntoList || ((await list.isAllowed()) && (await list.fill(accts, "use")));
    if (isReady && !(await apply()) && isIntoList) list.leave();
    setBusy(false);
  };
  const intoHome = (): void => {
    list.ask(undefined);
    void start(false);
  };
  const isBack = list.returned !== undefined && choice !== undefined;
  const hasBegun = useRef(false);
  const startAgain = useEffectEvent(() => void start());
  useEffect(() => {
    if (!isBack || hasBegun.current) return;
    hasBegun.current = true;
    startAgain();
  }, [isBack]);
  return (
    <>
      <Button data-kind="solid" data-size="large" aria-disabled={isBusy || undefined} onClick={() => void start()}>
        {label}
      </Button>
      {choice !== undefined && !list.consent.isHeld && host !== undefined && <p className="small">{asksOnce(host)}</p>}
      {question !== undefined && "text" in question && (
        <>
          <p role="alert">{question.text}</p>
          <Button onClick={intoHome}>{homeInstead}</Button>
        </>
      )}
      {host !== undefined && <OneMoreYes {...{ list, host, accts }} onHome={intoHome} />}
    </>
  );
}
