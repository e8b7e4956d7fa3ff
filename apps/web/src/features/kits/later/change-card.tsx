import * as texts from "@roster/texts/changes";
import { Avatar, useReadable } from "@roster/ui";
import { type ReactNode, useEffect } from "react";
import { Button } from "../../../button.tsx";
import { changesPath, withBase } from "../../../routes.ts";
import type { OpenedTeams } from "../../my-teams/my-teams.ts";
import { pickRow } from "../../my-teams/later/pick-rows.ts";
import { changesText, teamName } from "./change-texts.ts";
import { areShown, kits, putOff, useKitChanges } from "./kit-changes.ts";

/** Says what has changed in the visitor's teams since they were in order, and leads to the plan of changes. */
export function ChangeCard({ opened }: { readonly opened: OpenedTeams }): ReactNode {
  const { loaded } = opened;
  const found = useKitChanges(opened);
  useEffect(() => kits.connect(), []);
  useReadable(kits, (value) => value); // another tab may put the changes off
  const { changes = [], isOdd = false } = found ?? {};
  const teams = new Set(changes.flatMap((change) => change.teams.slice(0, 1)));
  const [team] = teams;
  if (found === undefined || team === undefined || !areShown(changes)) return null;
  const count = changes.length;
  const title = isOdd
    ? texts.odd
    : teams.size > 1
      ? texts.cardOfAll(count)
      : texts.card(teamName(team, loaded.roster), count);
  return (
    <section className="change-card" aria-label={title}>
      <Avatar monogram={pickRow(team, loaded).look} piped />
      <h3 translate={teams.size > 1 ? undefined : "no"}>{title}</h3>
      <p>{isOdd ? texts.oddHint(count) : changesText(found, loaded.roster)}</p>
      <div>
        <a className="button" data-kind="solid" href={withBase(changesPath())}>
          {texts.see(count)}
        </a>
        <Button
          onClick={() => {
            document.getElementById("main")?.focus({ preventScroll: true }); // the pressed button is about to be gone
            putOff(changes);
          }}
        >
          {texts.notNow}
        </Button>
      </div>
    </section>
  );
}
