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
import { useRun } from "../../run/later/use-run.ts";
import { useAskedAlerts, useKnownAlerts } from "./use-alerts.ts";

/** The language of the directory, and its name in that language. */
const [LANGUAGE = "en"] = (site.language ?? "en").split("-");
const LANGUAGE_NAME = new Intl.DisplayNames([site.language ?? "en"], { type: "language" }).of(LANGUAGE) ?? LANGUAGE;

/** The changes of a dialog that is closed go on: they are what the visitor asked for. */
const { signal: GOES_ON } = new AbortController();

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

function Alerts({ accts, loaded }: AlertsProps): ReactNode {
  const host = useReadable(useSession(), (value) => value?.domain ?? value?.instance ?? "");
  const { state, again, fail } = useAskedAlerts(accts, host);
  const known = useKnownAlerts(accts);
  const [isIgnored, setIgnored] = useState(false);
  if (state === "asking")
    return (
      <div className="dialog-wait" role="status">
        <Icon name="loading" size={36} />
        <span>{texts.asking(host)}</span>
      </div>
    );
  if (state !== "said")
    return (
      <>
        <p role="alert" key={state.problem}>
          {state.problem}
        </p>
        {/* the switch that had the focus is gone */}
        <Button ref={(button) => button?.focus()} onClick={again}>
          {tryAgain}
        </Button>
      </>
    );
  if (known.length === 0) return <p>{texts.nobody(host)}</p>;
  const followed = known.filter(([, { relation }]) => relation === "following");
  const hasNoAlerts = isIgnored && !known.some(([, { notify }]) => notify);
  const forAll = (isOn: (options: FollowOptions) => boolean, note?: string) => {
    const [count, on] = [followed.length, followed.filter(([, options]) => isOn(options)).length];
    const of = followed.map(([acct]) => acct);
    return { host, fail, of, isOn: on === count, note: on > 0 && on < count ? texts.someOf(on, count) : note };
  };
  return (
    <div className="alerts">
      {/* new elements for new texts, because a page translation replaces bare texts */}
      <p role="status">
        <span key={`${hasNoAlerts}`}>{hasNoAlerts ? texts.noAlerts(host) : texts.lead(host)}</span>
      </p>
      <ul>
        {!hasNoAlerts &&
          known.map(([acct, { relation, notify }]) => {
            const account = loaded.roster.get(acct);
            const row = account && loaded.toRow(account);
            const isAsked = relation === "requested";
            return (
              <Switch
                key={acct}
                name={<bdi translate="no">{account?.name ?? acct}</bdi>}
                note={isAsked ? texts.afterAccept : row && lineInTeam(row)}
                mark={row && <Avatar monogram={inOneLine(row.monogram)} src={row.avatar} />}
                of={[acct]}
                isOn={notify}
                change={(on) => ({ notify: on })}
                onIgnored={() => setIgnored(true)}
                {...{ host, fail, isAsked }}
              />
            );
          })}
        {followed.length > 0 && (
          <Switch
            name={<strong>{texts.boosts}</strong>}
            {...forAll(({ reblogs }) => reblogs, texts.boostsNote(followed.length))}
            change={(on) => ({ reblogs: on })}
          />
        )}
        {followed.some(([, { languages }]) => languages !== undefined) && (
          <Switch
            name={<strong>{texts.language(LANGUAGE_NAME)}</strong>}
            {...forAll(({ languages }) => languages?.join() === LANGUAGE)}
            change={(on) => ({ languages: on ? [LANGUAGE] : [] })}
          />
        )}
      </ul>
    </div>
  );
}

/** A switch for one account, or for all that are followed. Its label is the whole row. It moves when the server has said it. */
function Switch(props: {
  readonly host: string;
  readonly name: ReactNode;
  readonly note?: string | undefined;
  readonly mark?: ReactNode;
  readonly of: readonly Acct[];
  readonly isOn: boolean;
  /** The account has not accepted the follow yet. */
  readonly isAsked?: boolean;
  readonly change: (on: boolean) => FollowOptionChanges;
  /** Called if the answer of the server shows that it has not made the change. */
  readonly onIgnored?: () => void;
  readonly fail: (error: unknown) => void;
}): ReactNode {
  const { host, name, mark, of, isOn, isAsked, change, onIgnored, fail } = props;
  const alerts = useRun().run?.alerts;
  const [isBusy, setBusy] = useState(false);
  const [isKept, setKept] = useState(true);
  const label = useId();
  const note = isKept ? props.note : texts.notKept(host);
  const press = async (): Promise<void> => {
    const changes = change(!isOn);
    setBusy(true);
    try {
      for (const acct of of) {
        const said = await alerts?.set(acct, changes, GOES_ON);
        if (said === undefined) throw new Error("The server did not say it.");
        const keeps = said.relation !== "following" || hasKept(said, changes);
        setKept(keeps);
        if (!keeps) {
          onIgnored?.();
          break; // the server would keep none of them
        }
      }
    } catch (error) {
      fail(error);
    }
    setBusy(false);
  };
  return (
    <li>
      <label className="alert-row">
        {mark}
        <span>
          <span id={label}>{name}</span>
          <small id={`${label}note`} role="status">
            <span key={note}>{note}</span>
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
          onChange={() => isBusy || void press()}
        />
      </label>
    </li>
  );
}

function hasKept(said: FollowOptions, { notify, reblogs, languages }: FollowOptionChanges): boolean {
  return (
    (notify ?? said.notify) === said.notify &&
    (reblogs ?? said.reblogs) === said.reblogs &&
    (languages === undefined || languages.join() === said.languages?.join())
  );
}
