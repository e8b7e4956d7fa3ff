"use client";

import { type Acct, shortAcct } from "@roster/core/site";
import { Avatar, FollowProblemText, Icon, Tick, useFollowProblem, useFollowState } from "@roster/ui";
import { memo, type ReactNode } from "react";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { toCard } from "../../roster/rows.ts";
import * as runTexts from "../../run/later/messages.ts";
import * as texts from "./messages.ts";
import { isNew, type PlanRow as Row } from "./plan-rows.ts";
import { useRunResult } from "./run-results.ts";

interface PlanRowProps extends Row {
  readonly loaded: LoadedRoster;
  readonly onChoose: (acct: Acct, isOn: boolean) => void;
}

/**
 * One account of the plan: its state, or the button that takes it out and puts it back. Hundreds of rows may be shown while
 * a run changes them one by one, so each subscribes to its own state and result.
 */
export const PlanRow = memo(function PlanRow({ account, acct, isOn, loaded, onChoose }: PlanRowProps): ReactNode {
  const { monogram, avatar, seen, role } = toCard(loaded.toRow(account), { ofTeam: true });
  const { site } = loaded.roster;
  const state = useFollowState(acct);
  const result = useRunResult(acct);
  const problem = useFollowProblem(state);
  const { name } = account;
  const lastWord = name.lastIndexOf(" ") + 1;
  const note = result === undefined ? texts.ofState[state.kind] : runTexts.ofRow[result];
  return (
    <li className="plan-row" data-account={shortAcct(acct, site)} data-out={isOn || note !== "" ? undefined : ""}>
      <Avatar monogram={monogram} src={avatar} />
      <div className="plan-id">
        <bdi className="plan-name" translate="no">
          {name.slice(0, lastWord)}
          <span>
            {name.slice(lastWord)}
            {seen && <Tick label={seen} />}
          </span>
        </bdi>
        <span className="plan-facts">{role}</span>
      </div>
      {note !== "" && (
        <span className="plan-state" key={note} data-state={result ?? state.kind}>
          {note}
        </span>
      )}
      {note === "" && isNew(state) && (
        <button
          type="button"
          className={isOn ? "icon-button" : "button"}
          aria-label={(isOn ? texts.takeOut : texts.putBackName)(name)}
          onClick={() => onChoose(acct, !isOn)}
        >
          {isOn ? <Icon name="cross" size={20} /> : texts.putBack}
        </button>
      )}
      <FollowProblemText note={problem} />
    </li>
  );
});
