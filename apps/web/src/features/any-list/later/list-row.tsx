import type { FollowState } from "@roster/core";
import type { ListRow as Row, LookAlike } from "@roster/core/lists";
import { splitAcct } from "@roster/core/site";
import * as texts from "@roster/texts/any-list-page";
import { busy, following, requested, takeOut } from "@roster/texts/plan";
import { Avatar, FollowProblemText, Icon, useFollowProblem, useFollowState, useReadable } from "@roster/ui";
import { type MouseEvent, type ReactNode, useId } from "react";
import { useSession } from "../../../page.ts";
import { toCard } from "../../roster/rows.ts";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { isNew } from "../../plan/later/new-follows.ts";
import { results } from "../../run/later/messages.ts";
import { useRunResult } from "../../run/later/use-run.ts";
import { factOf, nameOf, noteOf, strangerLook } from "./row-text.ts";

/** What a row says about the state of its account. */
const STATES: Partial<Record<FollowState["kind"], string>> = { following, requested, busy };

/** One account of the plan of a list: one fact about it, what is odd about it, and the button that takes it out or in. */
export function ListRow(props: {
  readonly row: Row;
  readonly loaded: LoadedRoster;
  readonly onChoose: (row: Row, isIn: boolean) => void;
}): ReactNode {
  const { row, loaded, onChoose } = props;
  const { acct, account, reason } = row;
  const server = useReadable(useSession(), (value) => value?.instance) ?? "";
  const id = useId();
  const state = useFollowState(acct);
  const result = useRunResult(acct);
  const problem = useFollowProblem(state);
  const name = nameOf(row);
  const card = account && toCard(loaded.toRow(account));
  const isOn = reason === undefined;
  const said = result === undefined ? (STATES[state.kind] ?? "") : results[result].row;
  const fact = factOf(row, loaded.toRow, server);
  const note = noteOf(row);
  const alike = reason?.kind === "look-alike" ? reason.alike : undefined;
  const [username, host] = splitAcct(acct);
  const canTakeIn = reason !== undefined && TAKEN_IN.has(reason.kind);
  const choose = (event: MouseEvent<HTMLElement>): void => {
    focusBeside(event.currentTarget);
    onChoose(row, !isOn);
  };
  return (
    <li className="plan-row" data-account={acct}>
      <Avatar monogram={card?.monogram ?? strangerLook(name)} src={card?.avatar} />
      <div className="plan-id">
        <bdi className="plan-name list-name" translate="no">
          {alike?.isHandle === false ? <Odd alike={alike} /> : name}
        </bdi>
        {fact === undefined ? (
          <bdi className="plan-facts list-name" dir="ltr" translate="no">
            @{alike?.isHandle ? <Odd alike={alike} /> : username}
            <wbr />@{host}
          </bdi>
        ) : (
          <span className="plan-facts">{fact}</span>
        )}
      </div>
      {said !== "" && (
        <span className="plan-state" key={said} data-state={result ?? state.kind}>
          {said}
        </span>
      )}
      {said === "" && isNew(state) && (isOn || canTakeIn) && (
        <button
          type="button"
          className={isOn ? "icon-button" : "button"}
          aria-label={(isOn ? takeOut : texts.takeInName)(name)}
          aria-describedby={note === undefined ? undefined : id}
          onClick={choose}
        >
          {isOn ? <Icon name="cross" size={20} /> : texts.takeIn}
        </button>
      )}
      {reason?.kind === "bluesky" && (
        <a className="button" href={`https://bsky.app/profile/${username}`} target="_blank" rel="noopener noreferrer">
          {texts.openOnBluesky}
        </a>
      )}
      {note !== undefined && (
        <p className="plan-note" id={id}>
          <Icon name="warning-triangle" size={18} /> <span>{note}</span>
        </p>
      )}
      <FollowProblemText note={problem} />
    </li>
  );
}

/** The reasons for which an account is left out, though the visitor's server can follow it. */
const TAKEN_IN: ReadonlySet<string> = new Set([
  "look-alike",
  "hidden",
  "silent",
  "unlisted",
  "private",
  "server",
  "taken-out",
]);

function Odd({ alike: { text } }: { readonly alike: LookAlike }): ReactNode {
  const [before, letter, after] = text;
  return (
    <>
      {before}
      <u className="list-odd">{letter}</u>
      {after}
    </>
  );
}

/** Moves the focus to the button of the row beside, or to the heading, because the row of the pressed button leaves its group. */
function focusBeside(pressed: HTMLElement): void {
  const row = pressed.closest("li");
  const [after, before] = [row?.nextElementSibling, row?.previousElementSibling];
  const next = after?.querySelector("button") ?? before?.querySelector("button");
  (next ?? row?.closest("section")?.querySelector<HTMLElement>("h2"))?.focus();
}
