import type { ListPlan, ListRow } from "@roster/core/lists";
import { plainWords, splitAcct, STRANGER_LOOK } from "@roster/core/site";
import * as texts from "@roster/texts/any-list-page";
import { monthAndYear } from "@roster/texts/formats";
import type { MonogramLook } from "@roster/ui";
import { dayOf } from "../../../day.ts";
import { lineInTeam } from "../../roster/rows.ts";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import type { KeptList } from "./kept-list.ts";

/** The name of an account: that of the roster, else that of the list, else its username. */
export function nameOf({ acct, account, entry }: ListRow): string {
  return account?.name ?? entry.name ?? splitAcct(acct)[0];
}

/** The one fact that a row says about its account; undefined for its address. */
export function factOf(
  { account, facts, reason }: ListRow,
  toRow: LoadedRoster["toRow"],
  server: string,
): string | undefined {
  switch (reason?.kind) {
    case "silent":
      return texts.silentSince(monthAndYear(dayOf(reason.since).slice(0, 7)) ?? "");
    case "unlisted":
      return texts.unlisted;
    case "server":
      return texts.ofServer;
    case "moved":
      return reason.to === "" ? texts.moved : texts.movedTo(reason.to);
    case "blocked":
      return reason.by === "instance" ? texts.blocked(server) : texts.blockedByYou;
    case "gone":
      return texts.gone;
    case "not-found":
      return texts.notFound;
    case "bluesky":
      return texts.onBluesky;
    case "you":
      return texts.you;
    case "look-alike":
    case "hidden":
      return undefined; // a note tells more, so this line shows the address
    case "private":
    case "taken-out":
    case "failed":
    case "followed":
    case undefined:
      break;
    default:
      return reason satisfies never;
  }
  const role = account && lineInTeam(toRow(account));
  if (account) return role === undefined ? texts.onRoster : texts.onRosterAs(role);
  return facts.locked ? texts.approves : undefined;
}

/** A grey circle with initials, because a picture of a stranger would show the visitor's address to one more server. */
export function strangerLook(name: string): MonogramLook {
  const letters = plainWords(name)
    .slice(0, 3)
    .map((word) => Array.from(word)[0]?.toUpperCase())
    .join("");
  return { ...STRANGER_LOOK, letters };
}

/** Returns a sentence about a look-alike or about hidden signs; undefined for other accounts. */
export function noteOf({ acct, entry, alike }: ListRow): string | undefined {
  if (alike === undefined) return entry.facts?.hidden ? texts.hiddenSigns(acct) : undefined;
  const { of, like } = alike;
  if (like === "") return texts.lookAlikeServer(of.name);
  return texts.lookAlike(of.name, like.toUpperCase());
}

/** The title of the plan of a list: how many accounts it has, and its name. */
export function titleOf({ list, from, file, move, isSent }: Omit<KeptList, "on" | "off" | "isWhole">): string {
  const accounts = texts.accounts(list.entries.length);
  if (list.title !== "") return texts.title(accounts, list.title);
  const place = move?.host ?? file ?? (from && new URL(from).host);
  if (place !== undefined) return texts.titleOf(accounts, place);
  return isSent ? texts.titleOfSent(accounts) : texts.titleOfText(accounts);
}

/** A number of accounts, and the id of the group that has them. */
export interface SumPart {
  readonly id: string;
  readonly group: string;
  readonly count: number;
  readonly label: string;
}

/** The numbers of a plan, which add up to that of its title. */
export function sumOf(
  { follow, later, yours, left, outOfReach }: ListPlan,
  words = { yours: texts.sumYours, out: texts.sumOut },
): readonly SumPart[] {
  const onBluesky = outOfReach.filter(({ reason }) => reason?.kind === "bluesky").length;
  const part = (id: string, count: number, label: string, group = id): SumPart => ({ id, group, count, label });
  return [
    part("to-follow", follow.length, texts.sumFollow),
    part("later", later.length, texts.sumLater),
    part("yours", yours.length, words.yours),
    part("left-out", left.length, texts.sumLeft),
    part("out-of-reach", outOfReach.length - onBluesky, words.out),
    part("bluesky", onBluesky, texts.sumBluesky, "out-of-reach"),
  ].filter(({ id, count }) => id === "to-follow" || count > 0);
}
