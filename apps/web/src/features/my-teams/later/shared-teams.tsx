import { readTeams, type SharedTeams as Shared } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useId, useState } from "react";
import { Button } from "../../../button.tsx";
import { useAddress } from "../../../page.ts";
import { MY_TEAMS_PATH } from "../../../routes.ts";
import * as texts from "../messages.ts";
import type { OpenedTeams } from "../my-teams.ts";
import { TeamMark } from "./pick-group.tsx";
import { pickRow } from "./pick-rows.ts";

const NONE: Shared = { kind: "none" };

/**
 * The teams that the link in the address bar shares. They are only taken over by a click, which also removes them from the
 * address. Back and another link show them again.
 */
export function SharedTeams(props: {
  readonly opened: OpenedTeams;
  /** Changes the visitor's teams. */
  readonly onChange: (change: () => void) => void;
}): ReactNode {
  const { opened, onChange } = props;
  const { myTeams, loaded } = opened;
  const all = loaded.roster.teams;
  const own = useReadable(myTeams, (value) => value.teams);
  const address = useAddress();
  const id = useId();
  const [shared, setShared] = useState(NONE);
  useEffect(() => {
    const read = (): void => setShared(readTeams(window.location.hash.slice(1), all));
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, [all]);
  if (shared.kind === "none") return null;

  const isReadable = shared.kind === "teams";
  const { teams, unknown, from } = isReadable ? shared : { teams: [], unknown: 0, from: undefined };
  const title = from === undefined ? texts.sharedTitle(teams.length) : texts.sharedBy(teams.length, from);
  const isEmpty = teams.length === 0;
  const hasOwn = own.length > 0;
  const dismiss = (): void => {
    address.rewrite(MY_TEAMS_PATH);
    setShared(NONE);
  };
  const takeOver = (way: "replace" | "add"): void => {
    const ids = teams.map((team) => team.id);
    onChange(() => myTeams[way](ids));
    dismiss();
  };
  return (
    <section className="panel shared-picks" aria-labelledby={id}>
      <h2 className="type-section" id={id}>
        <bdi>{isEmpty ? texts.sharedNothing : title}</bdi>
      </h2>
      {isEmpty ? (
        <p>{isReadable ? texts.sharedEmpty : texts.sharedUnreadable}</p>
      ) : (
        <ul className="pick-grid">
          {teams.map((team) => (
            <li className="pick" key={team.id}>
              <TeamMark row={pickRow(team, loaded)} />
            </li>
          ))}
        </ul>
      )}
      {!isEmpty && unknown > 0 && <p>{texts.sharedUnknown(unknown)}</p>}
      <div className="shared-ways">
        {!isEmpty && (
          <Button data-kind="solid" onClick={() => takeOver(hasOwn ? "add" : "replace")}>
            {hasOwn ? texts.addToMine : texts.takeShared(teams.length)}
          </Button>
        )}
        {!isEmpty && hasOwn && <Button onClick={() => takeOver("replace")}>{texts.replaceMine}</Button>}
        <Button onClick={dismiss}>{isEmpty ? texts.dismiss : hasOwn ? texts.keepMine : texts.declineShared}</Button>
      </div>
    </section>
  );
}
