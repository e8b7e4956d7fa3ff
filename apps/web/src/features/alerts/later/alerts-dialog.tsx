import type { Acct, Team } from "@roster/core";
import type { FollowOptions } from "@roster/core/kernel";
import * as texts from "@roster/texts/alerts";
import { tryAgain } from "@roster/texts/site";
import { Avatar, Dialog, Icon, useReadable } from "@roster/ui";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { Button } from "../../../button.tsx";
import { site } from "../../../directory.ts";
import { takeFocus } from "../../../dom.ts";
import { useSession } from "../../../page.ts";
import { loneName } from "../../my-teams/later/pick-rows.ts";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { inOneLine, lineInTeam } from "../../roster/rows.ts";
import { useAlerts } from "./use-alerts.ts";

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
  props: AlertsProps & Pick<ComponentProps<typeof Dialog>, "open" | "onClose" | "returnFocus">,
): ReactNode {
  const { team, accts, loaded, ...control } = props;
  const title = texts.title(loneName(team, loaded.roster.teams).label);
  return (
    <Dialog {...control} title={title}>
      <Alerts {...{ accts, loaded }} />
    </Dialog>
  );
}

function Alerts({ accts, loaded }: Omit<AlertsProps, "team">): ReactNode {
  const host = useReadable(useSession(), (value) => value?.domain ?? value?.instance ?? "");
  const { said, again, change } = useAlerts(accts, host);
  const [isIgnored, setIgnored] = useState(false);
  if (said === undefined)
    return (
      <div className="dialog-wait" role="status">
        <Icon name="loading" size={36} />
        <span>{texts.asking(host)}</span>
      </div>
    );
  if ("problem" in said)
    return (
      <>
        <p role="alert" key={said.problem}>
          {said.problem}
        </p>
        {/* the switch that had the focus is gone */}
        <Button ref={takeFocus} onClick={again}>
          {tryAgain}
        </Button>
      </>
    );
  if (said.length === 0) return <p>{texts.nobody(host)}</p>;
  const followed = said.filter(([, { relation }]) => relation === "following");
  const all = followed.map(([acct]) => acct);
  const hasNoAlerts = isIgnored && !said.some(([, { notify }]) => notify);
  const forAll = (isOn: (options: FollowOptions) => boolean, note?: string) => {
    const [count, on] = [followed.length, followed.filter(([, options]) => isOn(options)).length];
    return { host, isOn: on === count, note: on > 0 && on < count ? texts.someOf(on, count) : note };
  };
  return (
    <div className="alerts">
      {/* new elements for new texts, because a page translation replaces bare texts */}
      <p role="status">
        <span key={`${hasNoAlerts}`}>{hasNoAlerts ? texts.noAlerts(host) : texts.lead(host)}</span>
      </p>
      <ul>
        {!hasNoAlerts &&
          said.map(([acct, { relation, notify }]) => {
            const account = loaded.roster.get(acct);
            const row = account && loaded.toRow(account);
            const isAsked = relation === "requested";
            return (
              <Switch
                key={acct}
                name={<bdi translate="no">{account?.name ?? acct}</bdi>}
                note={isAsked ? texts.afterAccept : row && lineInTeam(row)}
                mark={row && <Avatar monogram={inOneLine(row.monogram)} src={row.avatar} />}
                isOn={notify}
                change={async (on) => {
                  const isKept = await change([acct], { notify: on });
                  if (!isKept) setIgnored(true);
                  return isKept;
                }}
                {...{ host, isAsked }}
              />
            );
          })}
        {followed.length > 0 && (
          <Switch
            name={<strong>{texts.boosts}</strong>}
            {...forAll(({ reblogs }) => reblogs, texts.boostsNote(followed.length))}
            change={(on) => change(all, { reblogs: on })}
          />
        )}
        {followed.some(([, { languages }]) => languages !== undefined) && (
          <Switch
            name={<strong>{texts.language(LANGUAGE_NAME)}</strong>}
            {...forAll(({ languages }) => languages?.join() === LANGUAGE)}
            change={(on) => change(all, { languages: on ? [LANGUAGE] : [] })}
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
  readonly isOn: boolean;
  /** The account has not accepted the follow yet. */
  readonly isAsked?: boolean;
  /** Returns whether the server has kept the change. */
  readonly change: (on: boolean) => Promise<boolean>;
}): ReactNode {
  const { host, name, mark, isOn, isAsked, change } = props;
  const [isBusy, setBusy] = useState(false);
  const [isKept, setKept] = useState(true);
  const label = useId();
  const note = isKept ? props.note : texts.notKept(host);
  const press = async (): Promise<void> => {
    setBusy(true);
    setKept(await change(!isOn));
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
