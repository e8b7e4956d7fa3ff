import type { Acct } from "@roster/core";
import * as texts from "@roster/texts/alerts";
import { tryAgain } from "@roster/texts/site";
import { Avatar, Icon } from "@roster/ui";
import { type ReactNode, useId } from "react";
import { Button } from "../../../button.tsx";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { inOneLine, lineInTeam, toCard } from "../../roster/rows.ts";
import type { AlertsState } from "./use-alerts.ts";

interface SwitchProps {
  readonly isOn: boolean;
  /** A change is on its way. The switch moves when the server has said it. */
  readonly isBusy: boolean;
  readonly onSet: (on: boolean) => void;
}

/** A row with a switch. Its label is the whole row. */
export function Switch(
  props: SwitchProps & {
    readonly name: ReactNode;
    readonly note: ReactNode;
    readonly mark?: ReactNode;
    readonly isDisabled?: boolean;
  },
): ReactNode {
  const { name, note, mark, isOn, isBusy, isDisabled, onSet } = props;
  const id = useId();
  return (
    <li>
      <label className="alert-row">
        {mark}
        <span>
          <span id={`${id}name`}>{name}</span>
          <small id={`${id}note`} role="status">
            {note}
          </small>
        </span>
        {isBusy && <Icon name="loading" size={20} />}
        <input
          type="checkbox"
          role="switch"
          aria-labelledby={`${id}name`}
          aria-describedby={`${id}note`}
          aria-busy={isBusy || undefined}
          aria-checked={isOn}
          checked={isOn}
          disabled={isDisabled}
          onChange={() => isBusy || onSet(!isOn)}
        />
      </label>
    </li>
  );
}

/** The switch of the alerts of one account. */
export function AccountSwitch(
  props: SwitchProps & { readonly acct: Acct; readonly loaded: LoadedRoster; readonly isAsked: boolean },
): ReactNode {
  const { acct, loaded, isAsked, ...others } = props;
  const account = loaded.roster.get(acct);
  const row = account && loaded.toRow(account);
  const look = row && toCard(row);
  return (
    <Switch
      {...others}
      mark={look && <Avatar monogram={inOneLine(look.monogram)} src={look.avatar} />}
      name={<bdi translate="no">{account?.name ?? acct}</bdi>}
      note={isAsked ? texts.afterAccept : row && lineInTeam(row)}
      isDisabled={isAsked}
    />
  );
}

/** The server is asked, or has not said what is switched on. */
export function Waiting(props: {
  readonly state: Exclude<AlertsState, "said">;
  readonly host: string;
  readonly again: () => void;
}): ReactNode {
  const { state, host, again } = props;
  if (state === "asking")
    return (
      <div className="dialog-wait" role="status">
        <Icon name="loading" size={36} />
        {texts.asking(host)}
      </div>
    );
  return (
    <>
      <p role="alert">{{ offline: texts.offline, paused: texts.paused(host), failed: texts.failed(host) }[state]}</p>
      {/* the switch that had the focus is gone */}
      <Button ref={(button) => button?.focus()} onClick={again}>
        {tryAgain}
      </Button>
    </>
  );
}
