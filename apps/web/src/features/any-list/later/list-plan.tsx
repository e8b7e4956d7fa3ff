import type { Acct } from "@roster/core";
import type { ListRow as Row } from "@roster/core/lists";
import { plainText, profileUrl, splitAcct } from "@roster/core/site";
import * as texts from "@roster/texts/any-list-page";
import { leave } from "@roster/texts/finish";
import { onSite } from "@roster/texts/metadata";
import { firstTitle } from "@roster/texts/quiet";
import { start as startHere } from "@roster/texts/moving-plan";
import { start } from "@roster/texts/run";
import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../../button.tsx";
import { dayOf } from "../../../day.ts";
import { site } from "../../../directory.ts";
import { useClock, useSession, useVisitorFollows } from "../../../page.ts";
import { listLink } from "../../../routes.ts";
import { useTitle } from "../../../use-title.ts";
import { forgetRun, rememberList } from "../../followed-lists/later/followed-lists.ts";
import { Cart } from "../../plan/later/cart.tsx";
import { Finish } from "../../plan/later/finish.tsx";
import { usePlanRun } from "../../plan/later/use-plan-run.ts";
import { WithoutSignIn } from "../../plan/later/without-sign-in.tsx";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { toCard } from "../../roster/rows.ts";
import { isFinish } from "../../run/later/run-note.ts";
import { RunPanel, StartingPanel } from "../../run/later/run-panel.tsx";
import { useKeptFocus } from "../../run/later/use-kept-focus.ts";
import type { KeptList } from "./kept-list.ts";
import { CopyText, Foot, Group, HowMany, PrivateNote, ShareLink, Slip, Sum } from "./list-parts.tsx";
import { MoveHead, moveSum, StillThere } from "./move-plan.tsx";
import type { ListReading } from "./reading.ts";
import { nameOf, sumOf, titleOf } from "./row-text.ts";
import { useListPlan } from "./use-list-plan.ts";

/** The plan of a list with so many rows has a field to search them. */
const MANY_ROWS = 60;

/** The plan of a list of somebody: its accounts in groups, and the button that follows them. */
export function ListPlanView(props: {
  readonly kept: KeptList;
  readonly reading: ListReading;
  readonly loaded: LoadedRoster;
  /** Whether the list was read just now, so that the focus goes to its title. */
  readonly isFresh: boolean;
  readonly onLeave: () => void;
}): ReactNode {
  const { kept, reading, loaded, isFresh, onLeave } = props;
  const { list, file, from, move } = kept;
  const isMoving = move !== undefined;
  const planRun = usePlanRun();
  const { run, view, isWatched, isStarting, onStarting, refused, onRefused } = planRun;
  const { plan, fresh, asked, all, isUnasked, isOwnRun } = useListPlan(kept, loaded, planRun, (answers) =>
    reading.choose({ answers }),
  );
  const clock = useClock();
  const host = useReadable(useSession(), (value) => value?.instance);
  const signedIn = host !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<HTMLElement>(null);
  // a group that loses its last row is gone with the button that had the focus
  useKeptFocus(
    useMemo(
      () => ({
        get current() {
          return focused.current ?? heading.current;
        },
      }),
      [],
    ),
  );
  useEffect(() => {
    // a link of this page has led here, and is gone
    if (isFresh || (isMoving && document.activeElement === document.body)) heading.current?.focus();
  }, [isFresh, isMoving]);
  const [term, setTerm] = useState("");
  const title = titleOf(kept);
  useTitle(onSite(title, site.name));
  // after the first accounts of a long list, the visitor may go on with the others
  const [isRest, setRest] = useState(false);
  const isUndone = view.kind === "done" && isOwnRun && view.action !== view.purpose;
  const { states } = useVisitorFollows();
  useEffect(() => {
    if (isUndone) forgetRun(view, states.get());
  }, [isUndone, states, view]);
  const handles = all.map(({ acct }) => `@${acct}`).join("\n");
  const link = list.isPrivate ? undefined : from && listLink(from, window.location.origin);
  // after a reload, the end of the run is there still; a list that was read again may have new accounts
  const isSeen = isWatched || (isOwnRun && !isFresh);
  if (isFinish(view) && isOwnRun && !isRest && (fresh.length === 0 || isSeen)) {
    const share = link ? <ShareLink {...{ link, title }} /> : <CopyText text={handles} words={texts.copyHandles} />;
    return (
      <Finish {...{ loaded, view, focused, isWatched }} done={leave} share={!list.isPrivate && share}>
        {move && <StillThere host={move.host} />}
        <div className="run-buttons">
          {fresh.length > 0 && (
            <Button onClick={() => setRest(true)}>{texts.rest(fresh.length + plan.later.length)}</Button>
          )}
          {!move && <Button onClick={onLeave}>{texts.another}</Button>}
        </div>
      </Finish>
    );
  }
  const isRunShown =
    view.kind !== "none" && (view.kind !== "done" || (isSeen && !isRest) || (isOwnRun && fresh.length === 0));
  const hasCart = !isRunShown || (view.kind === "done" && fresh.length > 0);
  const panel = isStarting && hasCart ? <StartingPanel /> : isRunShown && <RunPanel {...{ loaded, focused }} />;
  const follow = async (accts: readonly Acct[]): Promise<boolean> => {
    setRest(false);
    const maker = list.maker?.name ?? (list.maker?.acct && `@${list.maker.acct}`);
    const about = { title: list.title || (file ?? move?.host ?? ""), ...(maker && { maker }), ...(from && { from }) };
    const forget = rememberList({ ...about, day: dayOf(clock.now()), accts });
    const hasStarted = run !== undefined && (await run.start(accts));
    if (!hasStarted) forget();
    return hasStarted;
  };
  const parts = sumOf(plan, move && moveSum(host));
  const sum = parts.map(({ count, label }) => `${count} ${label}`).join(", ");
  const wanted = plainText(term.trim());
  const isFound = (row: Row): boolean => [nameOf(row), row.acct].some((text) => plainText(text).includes(wanted));
  const isOdd = plan.left.some(({ reason }) => reason?.kind !== "private" && reason?.kind !== "taken-out");
  const groups = [
    { id: "to-follow", title: texts.toFollow, rows: plan.follow, startsOpen: true },
    { id: "later", title: texts.afterFirst, rows: plan.later, startsOpen: false },
    { id: "left-out", title: texts.leftOut, rows: plan.left, startsOpen: true, hint: isOdd ? texts.odd : undefined },
    { id: "out-of-reach", title: texts.outOfReach, rows: plan.outOfReach, startsOpen: false },
    { id: "yours", title: texts.yours, rows: plan.yours, startsOpen: false },
  ];
  const find = texts.findIn(list.entries.length);
  return (
    <>
      <header className="page-head">
        <h1 className="type-page" data-term="" tabIndex={-1} ref={heading}>
          <bdi>{title}</bdi>
        </h1>
      </header>
      <output className="vh">{isFresh && `${title}. ${sum}`}</output>
      {panel}
      <div className="plan-columns">
        {hasCart && (
          <Cart
            {...{ fresh, refused, onRefused, isStarting, onStarting }}
            chosen={asked}
            isMine={false}
            onStart={follow}
            lists={{ title: list.title || firstTitle, start: move && startHere }}
            looks={asked.flatMap(({ account }) => (account ? toCard(loaded.toRow(account)).monogram : []))}
            head={
              <>
                {move ? <MoveHead move={move} count={list.entries.length} /> : <Slip kept={kept} />}
                {list.isPrivate && <PrivateNote />}
                {plan.isLong && (
                  <HowMany {...{ plan }} isWhole={kept.isWhole} onChoose={(isWhole) => reading.choose({ isWhole })} />
                )}
              </>
            }
            nothing={
              plan.left.length > 0 || plan.yours.length === 0 ? (
                <Button data-size="large" aria-disabled>
                  {start(0)}
                </Button>
              ) : undefined
            }
          >
            <Sum parts={parts} />
            {!signedIn && fresh.length > 0 && <p className="plan-facts">{texts.afterSignIn}</p>}
            {move && <StillThere host={move.host} />}
            <Button className="link" onClick={onLeave}>
              {texts.another}
            </Button>
          </Cart>
        )}
        <div className="plan-cards">
          {list.entries.length >= MANY_ROWS && (
            <input
              className="field-input"
              type="search"
              placeholder={find}
              aria-label={find}
              value={term}
              onChange={({ currentTarget }) => setTerm(currentTarget.value)}
            />
          )}
          {groups.map(
            ({ rows, ...group }) =>
              rows.length > 0 && (
                <Group
                  key={group.id}
                  {...group}
                  {...{ loaded }}
                  rows={rows.filter(isFound)}
                  total={rows.length}
                  onTake={reading.take}
                  isUnasked={isUnasked}
                />
              ),
          )}
          <Foot list={list} listed={list.entries.filter(({ acct }) => loaded.roster.get(acct)).length} />
        </div>
      </div>
      {asked.length > 0 && (
        <WithoutSignIn
          accounts={all.map((row) => filed(row))}
          list={list.title || (file ?? move?.host ?? texts.pastedText)}
        >
          {link && <ShareLink {...{ link, title }} />}
          <CopyText text={handles} words={texts.copyHandles} />
        </WithoutSignIn>
      )}
    </>
  );
}

/** An account as a file names it. */
function filed(row: Row): { readonly acct: Acct; readonly name: string; readonly url: string } {
  const [username, host] = splitAcct(row.acct);
  return { acct: row.acct, name: nameOf(row), url: row.account?.url ?? profileUrl({ username, host }, site) };
}
