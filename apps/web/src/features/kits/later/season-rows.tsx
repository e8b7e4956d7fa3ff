import type { Team } from "@roster/core";
import { chosenAccounts, createPlan, labelOf, type MyTeams, printCalendar } from "@roster/core/site";
import * as texts from "@roster/texts/seasons";
import { Avatar, type MonogramLook, useReadable } from "@roster/ui";
import { type MouseEvent, type ReactNode, useId, useState } from "react";
import { Button } from "../../../button.tsx";
import { dayOf } from "../../../day.ts";
import { facets, site } from "../../../directory.ts";
import { takeFocus } from "../../../dom.ts";
import { listOf } from "../../../list-of.ts";
import { useClock, useSession } from "../../../page.ts";
import { SectionHead } from "../../../section-head.tsx";
import { pickRow } from "../../my-teams/later/pick-rows.ts";
import type { OpenedTeams } from "../../my-teams/my-teams.ts";
import { dayText, teamName } from "./change-texts.ts";
import { askedSeasons, seasonsOf, useAskedSeasons } from "./seasons.ts";

/** How long the address of a file stays valid, because a browser may ask first where to save it. */
const REVOKE_MS = 60_000;

/** The seasons of the visitor's teams, or of these teams, whose last day is known, and what saves the days in a calendar file. */
function useSeasons({ myTeams, loaded: { roster } }: OpenedTeams, teams?: readonly Team[]) {
  const clock = useClock();
  const picked = useReadable(myTeams, (value) => value);
  const asked = useAskedSeasons();
  const { teams: kits } = createPlan(roster, teams?.map(({ id }) => id) ?? picked.teams);
  const ofKits = kits.map(({ team }) => team);
  const seasons = seasonsOf(ofKits, roster.site, asked, dayOf(clock.now()));
  // the file has neither the visitor's account nor their server
  const save = (): void => {
    const days = seasons.map(({ group, ends }) => {
      const ofGroup = kits.filter(({ team }) => team.group === group);
      const { length } = chosenAccounts({ teams: ofGroup, missing: [] }, [], picked);
      const title = texts.event(labelOf(roster, roster.site.teams?.group ?? "", group), length);
      return { id: `season-${encodeURIComponent(group)}-${ends}`, day: ends, title };
    });
    const url = URL.createObjectURL(new Blob([printCalendar(days, site.name, clock.now())], { type: "text/calendar" }));
    Object.assign(document.createElement("a"), { href: url, download: "seasons.ics" }).click();
    clock.setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS);
  };
  return { seasons, save };
}

/** The seasons of the visitor's teams, each with its last day and whether the visitor is asked then. Nothing without a day. */
export function Seasons(props: { readonly opened: OpenedTeams; readonly teams?: readonly Team[] }): ReactNode {
  const { opened, teams } = props;
  const { loaded } = opened;
  const { seasons, save } = useSeasons(opened, teams);
  const signedIn = useReadable(useSession(), (value) => value !== undefined);
  if (seasons.length === 0 || !signedIn) return null; // without a session, nobody could be asked
  const rows = seasons.map(({ group, ends, teams: ofGroup }) => {
    const [first] = ofGroup;
    const name = listOf(ofGroup.map((team) => teamName(team, loaded.roster)));
    return { group, ends, name, look: first && pickRow(first, loaded).look };
  });
  return (
    <SeasonSection title={texts.title} rows={rows}>
      <button type="button" className="link" onClick={save}>
        {texts.addDates}
      </button>
    </SeasonSection>
  );
}

/** On the page of one of the visitor's teams: until when they follow it. */
export function TeamSeason(props: {
  readonly id: string;
  readonly group: string;
  /** As far as the site knows it: YYYY-MM-DD. */
  readonly ends?: string | undefined;
  readonly myTeams: MyTeams;
}): ReactNode {
  const { id, group, ends, myTeams } = props;
  const isMine = useReadable(myTeams, ({ teams }) => teams.includes(id));
  const name = labelOf({ facets }, site.teams?.group ?? "", group);
  return (
    isMine && (
      <SeasonSection title={texts.until} rows={[{ group, ends, name }]}>
        <p className="small muted">{texts.ofGroup(name)}</p>
      </SeasonSection>
    )
  );
}

/** In the dialog that shares the teams: what goes along to the visitor's other devices. */
export function TakeAlong({ opened }: { readonly opened: OpenedTeams }): ReactNode {
  const { seasons, save } = useSeasons(opened);
  const { length } = opened.myTeams.get().teams;
  if (seasons.length === 0) return <p>{texts.takeTeams(length)}</p>;
  return (
    <>
      <p>{texts.takeAlong(length)}</p>
      <Button onClick={save}>{texts.addDates}</Button>
    </>
  );
}

interface SeasonRowProps {
  readonly group: string;
  readonly name: string;
  readonly look?: MonogramLook | undefined;
  /** YYYY-MM-DD, as far as the site knows it. */
  readonly ends: string | undefined;
}

function SeasonSection(props: {
  readonly title: string;
  readonly rows: readonly SeasonRowProps[];
  readonly children?: ReactNode;
}): ReactNode {
  const { title, rows, children } = props;
  return (
    <section className="seasons" aria-label={title}>
      <SectionHead title={title} />
      <ul>
        {rows.map((row) => (
          <SeasonRow key={row.group} {...row} />
        ))}
      </ul>
      <p className="small muted">{texts.hint}</p>
      {children}
    </section>
  );
}

/** The last day of a season, and the button that asks then. The visitor can set the day if none is known, or they have asked. */
function SeasonRow({ group, name, look, ends: known = "" }: SeasonRowProps): ReactNode {
  const today = dayOf(useClock().now());
  const id = useId();
  const mine = useAskedSeasons().find((one) => one.group === group && one.ends >= today);
  const [day, setDay] = useState("");
  const [isOpen, setOpen] = useState(false);
  const ends = mine?.ends ?? known;
  const isEdited = isOpen || ends < today;
  const asks = isEdited ? day : ends;
  const isAsked = mine !== undefined && !isEdited;
  const press = ({ currentTarget: { previousElementSibling: input } }: MouseEvent): void => {
    if (input instanceof HTMLInputElement && !input.reportValidity()) return; // the browser says why
    if (isAsked) setDay(ends);
    else askedSeasons.add({ group, ends: asks });
    setOpen(isAsked);
  };
  return (
    <li className="season-row">
      {look && <Avatar monogram={look} />}
      <div>
        <h3 translate="no">{name}</h3>
        {isEdited ? (
          <label className="small muted" htmlFor={id}>
            {texts.lastDay}
          </label>
        ) : (
          <p className="small muted">{(mine ? texts.endsAsked : texts.ends)(dayText(ends))}</p>
        )}
      </div>
      {isEdited && (
        <input
          className="field-input"
          id={id}
          type="date"
          min={today}
          value={day}
          ref={isOpen ? takeFocus : undefined}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      )}
      {asks !== "" && (
        <Button
          // a typed day counts only after this button
          data-kind={isEdited ? "solid" : undefined}
          aria-expanded={isAsked ? false : undefined}
          onClick={press}
        >
          {isAsked ? texts.change : texts.askMe}
        </Button>
      )}
      {isEdited && mine && (
        <Button
          onClick={({ currentTarget: { previousElementSibling: before } }) => {
            if (before instanceof HTMLElement) before.focus(); // this button goes
            askedSeasons.remove(mine);
            setOpen(false);
          }}
        >
          {texts.doNotAsk}
        </Button>
      )}
    </li>
  );
}
