"use client";

import { Avatar, FollowButton, FollowProblemText, Icon, useFollowProblem } from "@roster/ui";
import { memo, type ReactNode } from "react";
import type { LoadedRoster } from "../roster/roster-loader.ts";
import * as texts from "./messages.ts";
import { isNew, type PlanRow as Row } from "./plan-rows.ts";

/** One account of the plan: whether to follow it, and what is known about it. */
export const PlanRow = memo(function PlanRow(props: {
  readonly row: Row;
  readonly loaded: LoadedRoster;
  readonly onChoose: (username: string, isOn: boolean) => void;
}): ReactNode {
  const { row, loaded, onChoose } = props;
  const { account, kind, isOn, state } = row;
  const { username, name } = account;
  const { monogram, avatar } = loaded.toRow(account);
  const problem = useFollowProblem(username);
  const isConfirmed = account.seenOnHomeServer !== undefined;
  return (
    <li className="plan-row" data-off={isOn ? undefined : ""} data-username={username}>
      <label>
        {isNew(state) ? (
          <input type="checkbox" checked={isOn} onChange={(event) => onChoose(username, event.currentTarget.checked)} />
        ) : (
          <Icon name="user-check" size={20} />
        )}
        <Avatar monogram={monogram} src={avatar} />
        <span className="plan-id">
          <bdi className="plan-name">{name}</bdi>
          <bdi className="plan-handle" dir="ltr">
            @{username}
          </bdi>
          <span className="plan-facts">{isConfirmed ? kind : `${kind} · ${texts.unconfirmed}`}</span>
        </span>
      </label>
      <FollowButton username={username} describedBy={problem?.id} />
      <FollowProblemText note={problem} />
    </li>
  );
});
