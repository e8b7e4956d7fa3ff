"use client";

import { type Acct, shortAcct } from "@roster/core/site";
import { Avatar, FollowProblemText, Icon, useFollowProblem, useFollowState } from "@roster/ui";
import { memo, type ReactNode } from "react";
import type { LoadedRoster } from "../roster/roster-loader.ts";
import * as runTexts from "../run/messages.ts";
import * as texts from "./messages.ts";
import { isNew, type PlanRow as Row } from "./plan-rows.ts";
import { useRunResult } from "./run-results.ts";

interface PlanRowProps extends Row {
  readonly loaded: LoadedRoster;
  readonly onChoose: (acct: Acct, isOn: boolean) => void;
}

/**
 * One account of the plan: a checkbox to follow it, and its state. Hundreds of rows may be shown while a run changes them one
 * by one, so each subscribes to its own state and result.
 */
export const PlanRow = memo(function PlanRow({ account, acct, kind, isOn, loaded, onChoose }: PlanRowProps): ReactNode {
  const { monogram, avatar } = loaded.toRow(account);
  const state = useFollowState(acct);
  const result = useRunResult(acct);
  const problem = useFollowProblem(state);
  const isOpen = isNew(state);
  const isConfirmed = account.seenOnHomeServer !== undefined || !isOpen;
  const note = result === undefined ? texts.ofState[state.kind] : runTexts.ofRow[result];
  return (
    <li className="plan-row">
      <label>
        {isOpen ? (
          <input type="checkbox" checked={isOn} onChange={(event) => onChoose(acct, event.currentTarget.checked)} />
        ) : (
          <Icon name="user-check" size={20} />
        )}
        <Avatar monogram={monogram} src={avatar} />
        <span className="plan-id">
          <bdi className="plan-name">{account.name}</bdi>
          <bdi className="plan-handle" dir="ltr">
            @{shortAcct(acct, loaded.roster.site)}
          </bdi>
          <span className="plan-facts">{isConfirmed ? kind : `${kind} · ${texts.unconfirmed}`}</span>
        </span>
      </label>
      {note !== "" && (
        <span className="plan-state" data-state={result ?? state.kind}>
          {note}
        </span>
      )}
      <FollowProblemText note={problem} />
    </li>
  );
});
