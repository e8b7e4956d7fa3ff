import type { Hit, Reason, SearchResult } from "@roster/core/search";
import type { Filter, Roster, Team } from "@roster/core";
import { createPlan, isTeamAccount, labelOf, type Plan, plainWords } from "@roster/core/site";
import { monthAndYear } from "@roster/texts/formats";
import { noResults } from "@roster/texts/list-results";
import { theTeam } from "@roster/texts/picks";
import * as texts from "@roster/texts/search";
import { type AccountCardProps, EmptyState, useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { counts, site } from "../../../directory.ts";
import { browseHref, searchPath, teamPath, withBase } from "../../../routes.ts";
import { CardList } from "../../list/card-list.tsx";
import { NothingFound } from "../../list/later/nothing-found.tsx";
import { useSlices } from "../../list/use-slices.ts";
import { CityBlock } from "../../my-teams/later/city-block.tsx";
import { teamsOfCity } from "../../my-teams/later/find-teams.ts";
import { useMyTeams } from "../../my-teams/my-teams.ts";
import { SuggestLink } from "../../remote-follow/suggest-link.tsx";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { roleLine } from "../../account/later/facts.ts";
import { type Row, toCard } from "../../roster/rows.ts";
import { TeamCard } from "../../my-teams-home/later/team-card.tsx";
import { lastSearches } from "./last-searches.ts";
import { listValues } from "./list-values.ts";
import { useSearch } from "../search-box.ts";
import { SectionHead } from "../../../section-head.tsx";

/** The result of a search: what the search did, the accounts as cards, and where else to look. */
export function Found(props: Pick<LoadedRoster, "roster" | "toRow"> & { readonly found: SearchResult }): ReactNode {
  const { found, roster } = props;
  const { term, hits, where, total, unlisted } = found;
  const accounts = hits.length > 0 && <Hits {...props} />;
  const list = where && <WholeList where={where} roster={roster} />;
  if (unlisted) {
    return (
      <>
        <EmptyState title={texts.unlisted} actions={<SuggestLink about={term} />}>
          {texts.gap(term)}
        </EmptyState>
        {accounts && <SectionHead title={texts.closeToIt} />}
        {accounts}
        {list ?? <Lists />}
      </>
    );
  }
  return (
    <>
      <Status found={found} />
      {accounts || (
        <>
          <NothingFound text={noResults} hasFilters={false} />
          <Lists />
        </>
      )}
      {total > hits.length && list}
    </>
  );
}

/** The teams of the city that a term names, if it names nothing else: "chicago", "teams in chicago". */
function foundCity({ term, corrected = term, leftOut = [] }: SearchResult, roster: Roster): readonly Team[] {
  const { facet, value = "" } = roster.site.teams ?? {};
  const kind = roster.facets.find(({ key }) => key === facet)?.values.find((one) => one.value === value);
  const dropped = [...(roster.site.fillerWords ?? []), ...leftOut, ...[value, kind?.plural ?? ""].flatMap(plainWords)];
  const words = plainWords(corrected).filter((word) => !dropped.includes(word));
  const teams = teamsOfCity(roster.teams, words.join(" "));
  // not by a beginning: "lake" of "lakers" is no city
  return plainWords(teams[0]?.city ?? "").every((word) => words.includes(word)) ? teams : [];
}

const MOST_TEAMS = 2;

/** The teams that a question names, or whose own accounts come first. None if these are many: "l" and "chicago" mean no team. */
function foundTeams({ hits, teams }: SearchResult, roster: Roster): Plan["teams"] {
  const rules = site.teams;
  const end = hits.findIndex(({ account, without }) => without !== undefined || !isTeamAccount(account, rules));
  const leading = end < 0 ? hits : hits.slice(0, end);
  const ids = teams ?? leading.flatMap(({ account }) => account.tags[rules?.tag ?? ""] ?? []);
  return rules === undefined || (teams ?? leading).length > MOST_TEAMS ? [] : createPlan(roster, ids).teams;
}

function WholeList({ where, roster }: { readonly where: Filter; readonly roster: Roster }): ReactNode {
  const labels = Object.entries(where).map(([key, value = ""]) => labelOf(roster, key, value));
  return (
    <p className="list-note">
      <a className="button" href={browseHref(where)}>
        {texts.wholeList(labels.join(", "))}
      </a>
    </p>
  );
}

/** One sentence about what the search did to find something. */
function Status({ found }: { readonly found: SearchResult }): ReactNode {
  const { term, corrected, leftOut, hits } = found;
  const opened = useReadable(useMyTeams().state, (value) => value);
  const picked = opened.kind === "ready" ? opened.value.myTeams.get().teams : [];
  const isPicked = ({ account }: Hit): boolean =>
    picked.some((id) => account.tags[site.teams?.tag ?? ""]?.includes(id) ?? false);
  const isLifted = hits[0] !== undefined && isPicked(hits[0]) && hits.some((hit) => !isPicked(hit));
  const without = hits[0]?.without?.flatMap((text) => text.split(" "));
  // as typed: the search has "quien" of "¿quién"
  const isIn = (words: readonly string[] = [], word: string): boolean =>
    plainWords(word).length > 0 && plainWords(word).every((one) => words.includes(one));
  const kindOf = (word: string) => (isIn(leftOut, word) ? "left" : isIn(without, word) ? "missing" : "kept");
  const { left = [], missing = [], kept = [] } = Object.groupBy(term.split(/\s+/), kindOf);
  const sentences = [
    corrected !== undefined && texts.corrected(term, corrected),
    without && texts.someMatch((missing.length > 0 ? missing : without).join(" "), kept.join(" ")),
    left.length > 0 && texts.leftOut(kept.join(" "), left.join(" ")),
    isLifted && texts.yoursFirst,
  ];
  return (
    <div className="search-status">
      <output>{sentences.filter(Boolean).join(" ")}</output>
      {corrected !== undefined && <a href={withBase(searchPath(`"${term}"`))}>{texts.searchAsTyped(term)}</a>}
    </div>
  );
}

/** The accounts. A click on one of them remembers the search, and the arrow keys walk through them. */
function Hits({ found, roster, toRow }: Parameters<typeof Found>[0]): ReactNode {
  const { hits } = found;
  const cards = useMemo(
    () => hits.map((hit) => ({ row: toRow(hit.account), card: cardOf(toRow(hit.account), hit, roster) })),
    [hits, roster, toRow],
  );
  const { shown, ...progress } = useSlices(cards, 0);
  const rows = useMemo(() => shown.map(({ row }) => row), [shown]);
  const ofCity = useMemo(() => foundCity(found, roster), [found, roster]);
  const teams = useMemo(() => (ofCity.length > 0 ? [] : foundTeams(found, roster)), [ofCity, found, roster]);
  const { box } = useSearch();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const remember = ({ target }: MouseEvent): void => {
      const term = box.term.get();
      if (term && target instanceof Element && target.closest("a, button") !== null) lastSearches.add(term);
    };
    list.current?.addEventListener("click", remember, { signal });
    document.addEventListener("keydown", (event) => list.current && walkLinks(event, list.current), { signal });
    return () => ended.abort();
  }, [box]);
  return (
    <div ref={list}>
      {ofCity.length > 0 && (
        <div className="found-first">
          <CityBlock city={ofCity[0]?.city ?? ""} teams={ofCity} roster={roster} toRow={toRow} />
        </div>
      )}
      {teams.length > 0 && (
        <ul className="my-teams-cards found-first">
          {teams.map((kit) => (
            <TeamCard key={kit.team.id} kit={kit} loaded={{ roster, toRow }} />
          ))}
        </ul>
      )}
      <CardList rows={rows} cards={shown.map(({ card }) => card)} byPosition {...progress} />
    </div>
  );
}

/** Moves the focus from the search box to the first team or card, from card to card, and back. */
function walkLinks(event: KeyboardEvent, list: HTMLElement): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const field = document.querySelector<HTMLInputElement>(".site-search input");
  const links: readonly (HTMLElement | null)[] = [
    field,
    ...list.querySelectorAll<HTMLElement>(".your-card h2 a, .card-name a"),
  ];
  const at = links.indexOf(document.activeElement instanceof HTMLElement ? document.activeElement : null);
  const next = step !== undefined && at >= 0 ? links[at + step] : undefined;
  if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  next.focus();
}

/** The lists of the facet that groups teams. */
function Lists(): ReactNode {
  return (
    <>
      <p className="list-note">{texts.pickList}</p>
      <ul className="static-lists">
        {listValues(counts).map(({ value, label = value, plural = label, href }) => (
          <li key={value}>
            <a href={href}>{plural}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The card of a hit, which shows why the search found the account: it marks names and tags, or has a note. */
function cardOf(row: Row, hit: Hit, roster: Roster): Partial<AccountCardProps> {
  const { matches, tags = {} } = hit;
  const card = toCard(row);
  const chips = card.chips.map((chip) =>
    tags[chip.key] === row.tags[chip.key] ? { ...chip, value: marked(chip.value) } : chip,
  );
  const about = roster.teams.find(({ id }) => id === tags[site.teams?.tag ?? ""]);
  // the card of an account about several teams names the one that was found
  const named = card.team ?? (row.team === undefined && about && linkTo(about));
  const team = named ? { ...named, label: about ? marked(named.label) : named.label } : undefined;
  return { row: { ...card, chips, team }, matches, note: noteOf(hit, roster) };
}

const linkTo = (team: Team) => ({ label: team.nickname ?? team.name, href: withBase(teamPath(team)) });

/** Why the account was found: "Ada Lovelace plays for the Red Team, as of March 2026", or what it does for an outlet. */
function noteOf({ alias, reason, role }: Hit, { teams }: Roster): string | undefined {
  const team = teams.find(({ id }) => id === reason?.team);
  if (reason && team) return reasonText(reason, team);
  if (role) return texts.reasonAsOf(roleLine(role.text), monthAndYear(role.asOf) ?? role.asOf);
  return alias && texts.alsoKnownAs(alias);
}

function reasonText({ word, relation, asOf, until }: Reason, team: Team): string {
  if (word === undefined) return texts.formerName;
  if (relation === undefined) return texts.alsoKnownAs(word);
  const note = texts.reason(word, relation, calledTeam(team));
  if (until !== undefined) return texts.reasonUntil(note, monthAndYear(until) ?? until);
  return asOf === undefined ? note : texts.reasonAsOf(note, monthAndYear(asOf) ?? asOf);
}

/** A nickname has an article, unless it is the beginning of the name or an abbreviation. */
function calledTeam({ name, nickname = name }: Team): string {
  const isName = name.startsWith(nickname) || nickname === nickname.toUpperCase();
  return isName ? nickname : theTeam(nickname);
}

const marked = (text: ReactNode): ReactNode => <mark className="mark">{text}</mark>;
