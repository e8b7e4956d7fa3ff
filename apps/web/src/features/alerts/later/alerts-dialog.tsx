import type { Acct, Team } from "@roster/core";
import * as texts from "@roster/texts/alerts";
import { Dialog, useReadable } from "@roster/ui";
import { type ReactNode, useState } from "react";
import { site } from "../../../directory.ts";
import { useSession } from "../../../page.ts";
import { loneName } from "../../my-teams/later/pick-rows.ts";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { AccountSwitch, Switch, Waiting } from "./alerts-parts.tsx";
import { useAlerts, useKnownAlerts } from "./use-alerts.ts";

/** The language of the directory, and its name in that language. */
const [LANGUAGE = "en"] = (site.language ?? "en").split("-");
const LANGUAGE_NAME = new Intl.DisplayNames([site.language ?? "en"], { type: "language" }).of(LANGUAGE) ?? LANGUAGE;

interface AlertsProps {
  readonly team: Team;
  readonly accts: readonly Acct[];
  readonly loaded: LoadedRoster;
}

/** Asks the visitor's server to tell about new posts of single accounts of a team, to leave out boosts, and other languages. */
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
  const { state, busy, notKept, again, set } = useAlerts(accts);
  const known = useKnownAlerts(accts);
  const followed = known.filter(([, { relation }]) => relation === "following");
  const all = followed.map(([acct]) => acct);
  const count = followed.length;
  const shown = followed.filter(([, { reblogs }]) => reblogs).length;
  const inOne = followed.filter(([, { languages }]) => languages?.join() === LANGUAGE).length;
  const hasLanguages = followed.some(([, { languages }]) => languages !== undefined);
  const hasNoAlerts = notKept.has("notify") && !known.some(([, { notify }]) => notify);
  /** A switch for all followed accounts. */
  const forAll = (field: "reblogs" | "languages", on: number, note: ReactNode) => ({
    isOn: on === count,
    isBusy: busy.has(field),
    note: notKept.has(field) ? texts.notKept(host) : on > 0 && on < count ? texts.someOf(on, count) : note,
  });
  if (state !== "said") return <Waiting {...{ state, host, again }} />;
  if (known.length === 0) return <p>{texts.nobody(host)}</p>;
  return (
    <div className="alerts">
      <p role="status">{hasNoAlerts ? texts.noAlerts(host) : texts.lead(host)}</p>
      <ul>
        {!hasNoAlerts &&
          known.map(([acct, { relation, notify }]) => (
            <AccountSwitch
              key={acct}
              {...{ acct, loaded }}
              isOn={notify}
              isBusy={busy.has(acct)}
              isAsked={relation === "requested"}
              onSet={(on) => set(acct, [acct], { notify: on })}
            />
          ))}
        {count > 0 && (
          <Switch
            name={<strong>{texts.boosts}</strong>}
            {...forAll("reblogs", shown, texts.boostsNote(count))}
            onSet={(on) => set("reblogs", all, { reblogs: on })}
          />
        )}
        {hasLanguages && (
          <Switch
            name={<strong>{texts.language(LANGUAGE_NAME)}</strong>}
            {...forAll("languages", inOne, undefined)}
            onSet={(on) => set("languages", all, { languages: on ? [LANGUAGE] : [] })}
          />
        )}
      </ul>
    </div>
  );
}
