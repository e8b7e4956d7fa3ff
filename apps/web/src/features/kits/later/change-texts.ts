import type { Team } from "@roster/core";
import { keyOf, type KitChange, kindOf, labelOf, own, shortAcct } from "@roster/core/site";
import * as texts from "@roster/texts/changes";
import * as seasonTexts from "@roster/texts/seasons";
import { site } from "../../../directory.ts";
import { listOf } from "../../../list-of.ts";
import { loneName, nameInSentence } from "../../my-teams/later/pick-rows.ts";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { type FoundChanges, sinceOf } from "./kit-changes.ts";

type Kind = KitChange["kind"];
type Roster = LoadedRoster["roster"];

const { language = "en" } = site;

/** A day without its year, in the language of the site: "12 August". British English has the day first. */
export function dayText(day: string, options: Intl.DateTimeFormatOptions = { day: "numeric", month: "long" }): string {
  const locale = language === "en" ? "en-GB" : language;
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(Date.parse(day));
}

/** "Bruins: 3 changes", or of all teams. */
export function cardTitle(changes: readonly KitChange[], roster: Roster): string {
  const team = onlyTeam(changes);
  return team ? texts.card(teamName(team, roster), changes.length) : texts.cardOfAll(changes.length);
}

/** "3 changes for the Bruins", or for all teams. `count` is without those that are taken out. */
export function titleOf(changes: readonly KitChange[], count: number, roster: Roster): string {
  const team = onlyTeam(changes);
  return team ? texts.title(count, inSentence(team, roster)) : texts.titleOfAll(count);
}

/** "The Bruins’ season is over", or that of several teams. */
export function overTitle(changes: readonly KitChange[], roster: Roster): string {
  const names = firstTeams(changes).map((team) => teamName(team, roster));
  const [name = ""] = names;
  // "The" goes only before a nickname
  if (names.length > 1 || onlyTeam(changes)?.name.startsWith(name)) return seasonTexts.overOf(listOf(names));
  return (name.endsWith("s") ? seasonTexts.over : seasonTexts.overS)(name);
}

/** The team of the changes, if they are of one alone. */
export function onlyTeam(changes: readonly KitChange[]): Team | undefined {
  const [team, ...others] = firstTeams(changes);
  return others.length === 0 ? team : undefined;
}

const firstTeams = (changes: readonly KitChange[]): readonly Team[] =>
  Array.from(new Set(changes.flatMap(({ teams }) => teams.slice(0, 1))));

/** "Since 9 October, one account has gone silent, one reporter is new, and one has moved." */
export function changesText(found: FoundChanges, { facets }: Roster): string {
  const { changes } = found;
  const count = (...kinds: readonly Kind[]) => changes.filter(({ kind }) => kinds.includes(kind));
  const added = count("new", "successor");
  const parts = [
    [count("silent"), texts.silent],
    [count("gone"), texts.gone],
    [count("left"), texts.left],
    [added, (number: number) => newText(number, added, facets)],
    [count("back"), texts.back],
    [count("moved"), changes.length > count("moved").length ? texts.alsoMoved : texts.moved],
  ] as const;
  const said = parts.flatMap(([{ length }, text]) => (length > 0 ? text(length) : []));
  const sentence = new Intl.ListFormat(language).format(said);
  const since = sinceOf(found);
  if (since === undefined) return texts.noSince(sentence.charAt(0).toLocaleUpperCase(language) + sentence.slice(1));
  return texts.since(dayText(since), sentence);
}

/** Names the kind of the accounts if it is one: "one reporter is new". */
function newText(count: number, changes: readonly KitChange[], facets: Roster["facets"]): string {
  const [kind = "", ...others] = new Set(changes.map(({ account }) => kindOf({ facets }, account)));
  const { value = kind, label = value, plural = label } = facets[0]?.values.find((one) => one.value === kind) ?? {};
  if (kind === "" || others.length > 0) return texts.newAccounts(count);
  const name = count === 1 ? label : plural;
  // German nouns keep their capital letter
  return texts.newOnes(count, language.startsWith("de") ? name : name.toLocaleLowerCase(language));
}

/** What a plan does with an account: the verb, and the reason. */
export function rowText(change: KitChange, roster: Roster): readonly [verb: string, reason: string] {
  const { kind, account, acct, to, inPlaceOf, teams } = change;
  const [team] = teams;
  switch (kind) {
    case "silent":
      return texts.rowSilent(dayText(account.silentSince ?? ""));
    case "gone":
      return texts.rowGone;
    case "left": {
      const [now] = (own(account.tags, site.teams?.tag ?? "") ?? []).flatMap((id) => roster.team(id) ?? []);
      return now ? texts.rowLeftFor(inSentence(now, roster)) : texts.rowLeft(team ? inSentence(team, roster) : "");
    }
    case "over":
      return texts.rowOver;
    case "moved":
      // only the server of the old account can say so
      return (keyOf(account.acct) === keyOf(acct) ? texts.rowMoved : texts.rowRenamed)(to ? shortAcct(to, site) : "");
    case "successor":
      return texts.rowInPlaceOf(inPlaceOf?.name ?? "");
    case "new":
    case "back": {
      const role = labelOf(roster, roster.facets[0]?.key ?? "", kindOf(roster, account));
      return (kind === "back" ? texts.rowBack : texts.rowNew)([role, account.role?.outlet].filter(Boolean).join(", "));
    }
    default:
      return kind satisfies never;
  }
}

const inSentence = (team: Team, roster: Roster): string => nameInSentence(team, teamName(team, roster));

export const teamName = (team: Team, { teams }: Roster): string => loneName(team, teams).label;
