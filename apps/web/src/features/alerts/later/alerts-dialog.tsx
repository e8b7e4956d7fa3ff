import type { Acct, Team } from "@roster/core";
import type { FollowOptionChanges, FollowOptions } from "@roster/core/kernel";
import * as texts from "@roster/texts/alerts";
import { tryAgain } from "@roster/texts/site";
import { Avatar, Dialog, Icon, useReadable } from "@roster/ui";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../../../button.tsx";
import { site } from "../../../directory.ts";
import { useSession } from "../../../page.ts";
import { loneName } from "../../my-teams/later/pick-rows.ts";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { inOneLine, lineInTeam } from "../../roster/rows.ts";
import { type AlertsState, type KnownAlerts, type SetAlerts, useAlerts, useKnownAlerts } from "./use-alerts.ts";

/** The language of the directory, and its name in that language. */
const [LANGUAGE = "en"] = (site.language ?? "en").split("-");
const LANGUAGE_NAME = new Intl.DisplayNames([site.language ?? "en"], { type: "language" }).of(LANGUAGE) ?? LANGUAGE;

interface AlertsProps {
  readonly team: Team;
  readonly accts: readonly Acct[];
  readonly loaded: LoadedRoster;
}

/**
 * The dialog in which the visitor chooses which accounts of a team their server tells them about, and whether it shows the boosts
 * of these accounts and their posts in other languages than English.
 */
export function AlertsDialog(
  props: AlertsProps & {
    readonly isOpen: boolean;
    readonly onClose: () => void;
    readonly returnFocus: () => HTMLElement | null;
  },
): ReactNode {
  const { isOpen, onClose, returnFocus, ...others } = props;
  const [isShown, setShown] = useState(false); // also during the closing animation
  if (isOpen && !isShown) setShown(true);
  const title = texts.title(loneName(others.team, others.loaded.roster.teams).label);
  return (
    <Dialog open={isOpen} onClosed={() => setShown(false)} {...{ title, onClose, returnFocus }}>
      {isShown && <Alerts {...others} />}
    </Dialog>
  );
}

/** A switch for one account, or for all that are followed. */
interface SwitchRow {
  readonly id: string;
  readonly name: ReactNode;
  readonly note: ReactNode;
  readonly mark?: ReactNode;
  readonly isOn: boolean;
  /** The account has not accepted the follow yet. */
  readonly isAsked?: boolean;
  readonly of: readonly Acct[];
  readonly change: (on: boolean) => FollowOptionChanges;
}

function Alerts({ accts, loaded }: AlertsProps): ReactNode {
  const host = useReadable(useSession(), (value) => value?.domain ?? value?.instance ?? "");
  const { state, busy, notKept, again, set } = useAlerts(accts);
  const known = useKnownAlerts(accts);
  if (state !== "said") return <Waiting {...{ state, host, again }} />;
  if (known.length === 0) return <p>{texts.nobody(host)}</p>;
  const followed = known.filter(([, { relation }]) => relation === "following");
  const hasNoAlerts = notKept.has("notify") && !known.some(([, { notify }]) => notify);
  const forAll = (id: string, isOn: (options: FollowOptions) => boolean, note?: string) => {
    const [count, on] = [followed.length, followed.filter(([, options]) => isOn(options)).length];
    const now = on > 0 && on < count ? texts.someOf(on, count) : note;
    const of = followed.map(([acct]) => acct);
    return { id, of, isOn: on === count, note: notKept.has(id) ? texts.notKept(host) : now };
  };
  const rows: readonly (SwitchRow | false)[] = [
    ...(hasNoAlerts ? [] : known.map((one) => accountRow(one, loaded))),
    followed.length > 0 && {
      ...forAll("reblogs", ({ reblogs }) => reblogs, texts.boostsNote(followed.length)),
      name: <strong>{texts.boosts}</strong>,
      change: (on) => ({ reblogs: on }),
    },
    followed.some(([, { languages }]) => languages !== undefined) && {
      ...forAll("languages", ({ languages }) => languages?.join() === LANGUAGE),
      name: <strong>{texts.language(LANGUAGE_NAME)}</strong>,
      change: (on) => ({ languages: on ? [LANGUAGE] : [] }),
    },
  ];
  return (
    <div className="alerts">
      <p role="status">{hasNoAlerts ? texts.noAlerts(host) : texts.lead(host)}</p>
      <ul>{rows.map((row) => row && <Switch key={row.id} {...row} isBusy={busy.has(row.id)} set={set} />)}</ul>
    </div>
  );
}

function accountRow([acct, { relation, notify }]: KnownAlerts, { roster, toRow }: LoadedRoster): SwitchRow {
  const account = roster.get(acct);
  const row = account && toRow(account);
  const isAsked = relation === "requested";
  return {
    id: acct,
    name: <bdi translate="no">{account?.name ?? acct}</bdi>,
    note: isAsked ? texts.afterAccept : row && lineInTeam(row),
    mark: row && <Avatar monogram={inOneLine(row.monogram)} src={row.avatar} />,
    isOn: notify,
    isAsked,
    of: [acct],
    change: (on) => ({ notify: on }),
  };
}

/** A row whose label is the whole row. The switch moves when the server has said it. */
function Switch(props: SwitchRow & { readonly isBusy: boolean; readonly set: SetAlerts }): ReactNode {
  const { id, name, note, mark, isOn, isAsked, isBusy, of, change, set } = props;
  const label = useId();
  return (
    <li>
      <label className="alert-row">
        {mark}
        <span>
          <span id={label}>{name}</span>
          <small id={`${label}note`} role="status">
            {note}
          </small>
        </span>
        {isBusy && <Icon name="loading" />}
        <input
          type="checkbox"
          role="switch"
          aria-labelledby={label}
          aria-describedby={`${label}note`}
          aria-busy={isBusy || undefined}
          aria-checked={isOn}
          checked={isOn}
          disabled={isAsked}
          onChange={() => isBusy || set(id, of, change(!isOn))}
        />
      </label>
    </li>
  );
}

/** The server is asked, or has not said what is switched on. */
function Waiting(props: {
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
