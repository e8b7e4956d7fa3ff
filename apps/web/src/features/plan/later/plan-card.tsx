import type { Account, Acct, FollowState } from "@roster/core";
import type { RunRow } from "@roster/core/follow-run";
import { accountCount } from "@roster/texts/picks";
import * as texts from "@roster/texts/plan";
import { Avatar, type CardRow, FollowProblemText, Icon, Tick, useFollowProblem, useFollowState } from "@roster/ui";
import { memo, type MouseEvent, type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { TeamName } from "../../my-teams/later/face-row.tsx";
import type { PickRow } from "../../my-teams/later/pick-rows.ts";
import type { OpenedTeams } from "../../my-teams/my-teams.ts";
import { lineInTeam, toCard } from "../../roster/rows.ts";
import { useListRow } from "../../quiet/later/run-lists.tsx";
import * as runTexts from "../../run/later/messages.ts";
import { useRunResult } from "../../run/later/use-run.ts";
import { isNew } from "./new-follows.ts";

/** The number of rows that a closed card shows in a wide window. One row more is shown too, instead of "and 1 more". */
const FIRST_ROWS = 3;

/** A team of the plan with its accounts, or the other accounts. In a narrow window, a closed card shows its head only, which opens and closes it. */
export function PlanCard(props: {
  /** The team; undefined for accounts that the visitor has picked beside those of teams. */
  readonly mark?: PickRow;
  readonly accounts: readonly Account[];
  /** All accounts of the plan that a run would follow. */
  readonly chosen: ReadonlySet<Account>;
  readonly startsOpen: boolean;
  readonly opened: OpenedTeams;
}): ReactNode {
  const { mark, accounts, chosen, startsOpen, opened } = props;
  const count = accountCount(accounts.filter((account) => chosen.has(account)).length);
  return (
    <TeamSection {...{ mark, startsOpen, count }} total={accounts.length}>
      {accounts.map((account) => (
        <PlanRow
          key={account.acct}
          account={account}
          isOn={chosen.has(account)}
          isOfTeam={mark !== undefined}
          opened={opened}
        />
      ))}
    </TeamSection>
  );
}

/** A team of a plan with rows, or other accounts. It closes to its first rows, in a narrow window to its head. */
export function TeamSection(props: {
  readonly mark: PickRow | undefined;
  /** The number of its rows in words. */
  readonly count: string;
  readonly total: number;
  readonly startsOpen: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const { mark, count, total, startsOpen, children } = props;
  const [isOpen, setOpen] = useState(startsOpen);
  const more = total > FIRST_ROWS + 1 ? total - FIRST_ROWS : 0;
  const head = (
    <>
      {mark && <Avatar monogram={mark.look} />}
      <span>
        {mark ? (
          <span translate="no">
            <TeamName name={mark.name} />
          </span>
        ) : (
          texts.alsoPicked
        )}
      </span>{" "}
      <span className="plan-count">{count}</span>
    </>
  );
  return (
    <PlanSection
      {...{ head, isOpen }}
      onToggle={() => setOpen(!isOpen)}
      more={isOpen ? 0 : more}
      onMore={() => setOpen(true)}
      first={FIRST_ROWS}
      mark={
        mark && (
          <svg className="plan-piping" viewBox="0 0 8 1" preserveAspectRatio="none" aria-hidden="true">
            <path fill={mark.look.primary} d="M0 0h5v1H0z" />
            <path fill={mark.look.secondary} d="M5 0h3v1H5z" />
          </svg>
        )
      }
    >
      {children}
    </PlanSection>
  );
}

/** A group of a plan: a head, which opens and closes it in a narrow window, and rows. */
export function PlanSection(props: {
  readonly id?: string;
  readonly head: ReactNode;
  /** Shown at the start edge. */
  readonly mark?: ReactNode;
  /** Shown between the head and the rows. */
  readonly hint?: ReactNode;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** The number of rows that a button adds. */
  readonly more: number;
  readonly onMore: () => void;
  /** The number of rows before the button is pressed. */
  readonly first: number;
  readonly children: ReactNode;
}): ReactNode {
  const { id, head, mark, hint, isOpen, onToggle, more, onMore, first, children } = props;
  const rows = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const showMore = (): void => {
    flushSync(onMore); // the next row can be focused only when it is shown
    const next = list.current?.children[first]?.querySelector("button");
    (next ?? heading.current)?.focus();
  };
  return (
    <section className="plan-card" id={id} data-open={isOpen ? "" : undefined} data-more={more > 0 ? first : undefined}>
      {mark}
      <h2 ref={heading} tabIndex={-1}>
        <button type="button" aria-expanded={isOpen} aria-controls={rows} onClick={onToggle}>
          {head}
          <Icon name="chevron-down" size={20} />
        </button>
        <span className="plan-head">{head}</span>
      </h2>
      {hint}
      <ul id={rows} ref={list}>
        {children}
      </ul>
      {more > 0 && (
        <button type="button" className="plan-more" onClick={showMore}>
          <span className="link">{texts.andMore(more)}</span>
        </button>
      )}
    </section>
  );
}

/** What a row says about the state of its account. */
const STATES: Partial<Record<FollowState["kind"], string>> = {
  following: texts.following,
  requested: texts.requested,
  busy: texts.busy,
};

/**
 * One account of the plan: its state, or the button that takes it out and puts it back. Hundreds of rows may be shown while
 * a run changes them one by one, so each subscribes to its own state and result.
 */
const PlanRow = memo(function PlanRow(props: {
  readonly account: Account;
  /** Whether a run would follow the account. */
  readonly isOn: boolean;
  readonly isOfTeam: boolean;
  readonly opened: OpenedTeams;
}): ReactNode {
  const { account, isOn, isOfTeam, opened } = props;
  const { myTeams, loaded } = opened;
  const row = loaded.toRow(account);
  const card = toCard(row);
  const { acct, name } = account;
  const lastWord = name.lastIndexOf(" ") + 1;
  return (
    <RowFrame
      {...{ acct, card }}
      isOut={!isOn}
      button={
        <TakeButton
          {...{ name, isOn }}
          onPress={() => (isOfTeam && !isOn ? myTeams.putBack([acct]) : myTeams.choose([acct], !isOn))}
        />
      }
    >
      <bdi className="plan-name" translate="no">
        {name.slice(0, lastWord)}
        <span>
          {name.slice(lastWord)}
          {card.seen && <Tick label={card.seen} />}
        </span>
      </bdi>
      <span className="plan-facts">{lineInTeam(row)}</span>
      {row.note && <span className="plan-facts">{row.note}</span>}
    </RowFrame>
  );
});

/** Takes an account out of a plan, or puts it back. */
export function TakeButton(props: {
  readonly name: string;
  readonly isOn: boolean;
  /** Whether the plan starts without its accounts, so that none is put back. */
  readonly takesIn?: boolean;
  readonly describedBy?: string | undefined;
  readonly onPress: (event: MouseEvent<HTMLElement>) => void;
}): ReactNode {
  const { name, isOn, takesIn, describedBy, onPress } = props;
  const [label, nameLabel] = takesIn ? [texts.takeIn, texts.takeInName] : [texts.putBack, texts.putBackName];
  return (
    <button
      type="button"
      className={isOn ? "icon-button" : "button"}
      aria-label={(isOn ? texts.takeOut : nameLabel)(name)}
      aria-describedby={describedBy}
      onClick={onPress}
    >
      {isOn ? <Icon name="cross" size={20} /> : <span>{label}</span>}
    </button>
  );
}

/** A row of a plan: the account, and its state in the run or at the visitor's server, or else a button. */
export function RowFrame(props: {
  readonly acct: Acct;
  readonly card: Pick<CardRow, "handle" | "monogram" | "avatar">;
  /** Whether the visitor has taken the account out. */
  readonly isOut?: boolean;
  /** The button of the row. It is shown while the account can be followed; in a plan of changes, until the run has a result. */
  readonly button?: ReactNode;
  /** How far the change of this row has come, in a plan of changes. Such a row does not say the state of the account. */
  readonly change?: { readonly result: RunRow["state"] | "undone" | undefined };
  /** Shown below the row. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const { acct, card, isOut, button, change, note, children } = props;
  const state = useFollowState(acct);
  const ownResult = useRunResult(acct);
  const result = change ? change.result : ownResult;
  const problem = useFollowProblem(state);
  const inList = useListRow(acct, state, result);
  const now = change ? "" : (STATES[state.kind] ?? "");
  const said = inList ?? (result === undefined ? now : runTexts.results[result].row);
  return (
    <li className="plan-row" data-account={card.handle} data-out={isOut && said === "" ? "" : undefined}>
      <Avatar monogram={card.monogram} src={card.avatar} />
      <div className="plan-id">{children}</div>
      {said !== "" && (
        <span className="plan-state" key={said} data-state={result ?? state.kind}>
          {said}
        </span>
      )}
      {said === "" && (change || isNew(state)) && button}
      {note}
      {!change && <FollowProblemText note={problem} />}
    </li>
  );
}
