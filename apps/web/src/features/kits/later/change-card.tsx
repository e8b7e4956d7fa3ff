import type { Team } from "@roster/core";
import { endOf, labelOf } from "@roster/core/site";
import * as texts from "@roster/texts/changes";
import * as seasonTexts from "@roster/texts/seasons";
import { Avatar, useReadable } from "@roster/ui";
import { type ComponentProps, type ReactNode, useEffect } from "react";
import { Button } from "../../../button.tsx";
import { changesPath, SEASON, withBase } from "../../../routes.ts";
import type { OpenedTeams } from "../../my-teams/my-teams.ts";
import { pickRow } from "../../my-teams/later/pick-rows.ts";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { changesText, teamName } from "./change-texts.ts";
import { areShown, type FoundChanges, kits, putOff, useKitChanges } from "./kit-changes.ts";
import { type AskedSeason, askedSeasons, overSeasons } from "./seasons.ts";

/** The cards about the visitor's teams: what has changed, and whose season is over. */
export function ChangeCards({ opened }: { readonly opened: OpenedTeams }): ReactNode {
  const found = useKitChanges(opened);
  useEffect(() => kits.connect(), []);
  useEffect(() => askedSeasons.connect(), []);
  useReadable(kits, (value) => value); // another tab may put the changes off
  const asked = useReadable(askedSeasons, (value) => value);
  if (found === undefined) return null;
  return (
    <>
      <ChangeCard {...{ opened, found }} />
      {overSeasons(asked, found.visit.today).map((season) => (
        <SeasonCard key={season.group} {...{ opened, found, season }} />
      ))}
    </>
  );
}

/** Says what has changed in the visitor's teams since they were in order, and leads to the plan of changes. */
function ChangeCard(props: { readonly opened: OpenedTeams; readonly found: FoundChanges }): ReactNode {
  const { opened, found } = props;
  const { loaded } = opened;
  const { changes, isOdd } = found;
  const teams = new Set(changes.flatMap((change) => change.teams.slice(0, 1)));
  const [team] = teams;
  if (team === undefined || !areShown(changes)) return null;
  const count = changes.length;
  const named = teams.size > 1 ? texts.cardOfAll(count) : texts.card(teamName(team, loaded.roster), count);
  return (
    <Card
      {...{ team, loaded }}
      title={isOdd ? texts.odd : named}
      text={isOdd ? texts.oddHint(count) : changesText(found, loaded.roster)}
    >
      <a className="button" data-kind="solid" href={withBase(changesPath())}>
        {texts.see(count)}
      </a>
      <CloseButton onClose={() => putOff(changes)}>{texts.notNow}</CloseButton>
    </Card>
  );
}

/** Asks once whether to keep the accounts of a season that is over. */
function SeasonCard(props: {
  readonly opened: OpenedTeams;
  readonly found: FoundChanges;
  readonly season: AskedSeason;
}): ReactNode {
  const { opened, found, season } = props;
  const { loaded } = opened;
  const accounts = endOf(found.visit, [season.group]);
  const teams = new Set(accounts.flatMap((change) => change.teams));
  const [team] = teams;
  if (team === undefined) return null;
  return (
    <Card {...{ team, loaded }} title={overTitle(teams, loaded.roster)} text={seasonTexts.keepThem(accounts.length)}>
      <CloseButton onClose={() => askedSeasons.remove(season)} data-kind="solid">
        {seasonTexts.keep}
      </CloseButton>
      <a className="button" href={withBase(changesPath(SEASON))}>
        {seasonTexts.unfollow(accounts.length)}
      </a>
    </Card>
  );
}

/** "The Bruins’ season is over", or that of the group of several teams. */
export function overTitle(teams: ReadonlySet<Team>, roster: LoadedRoster["roster"]): string {
  const [team] = teams;
  if (team === undefined) return "";
  if (teams.size > 1) return seasonTexts.overOf(labelOf(roster, roster.site.teams?.group ?? "", team.group));
  const name = teamName(team, roster);
  return (name.endsWith("s") ? seasonTexts.over : seasonTexts.overS)(name);
}

function Card(props: {
  readonly team: Team;
  readonly loaded: OpenedTeams["loaded"];
  readonly title: string;
  readonly text: string;
  /** The buttons. */
  readonly children: ReactNode;
}): ReactNode {
  const { team, loaded, title, text, children } = props;
  return (
    <section className="change-card" aria-label={title}>
      <Avatar monogram={pickRow(team, loaded).look} />
      <h3>{title}</h3>
      <p>{text}</p>
      <div>{children}</div>
    </section>
  );
}

/** A button after which its card is gone. */
function CloseButton({ onClose, ...button }: ComponentProps<"button"> & { readonly onClose: () => void }): ReactNode {
  const close = (): void => {
    document.getElementById("main")?.focus({ preventScroll: true });
    onClose();
  };
  return <Button {...button} onClick={close} />;
}
