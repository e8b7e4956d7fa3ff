import { MIXED_SCRIPTS, plainLine, plainText, slugOf } from "../lib/text.ts";
import type { Team } from "../types.ts";
import { isTeamsFragment } from "../lib/safe-url.ts";

const VERSION = "v1";
/** Far longer than a link of 200 teams, which has less than 2,000 characters. */
const MAX_LENGTH = 20_000;
/** Begins the part that says whose teams they are. Groups have no "=". */
const FROM = "from=";

/** The content of a link that shares teams. */
export type SharedTeams =
  /** Not a link of teams, e.g. the id of a heading. */
  | { readonly kind: "none" }
  /** A newer version of the site wrote the link, or the link is damaged. */
  | { readonly kind: "unreadable" }
  /** `unknown` is the number of names that the roster does not have, `from` the name that the sender typed, unless it looks like an address or a sentence. */
  | { readonly kind: "teams"; readonly teams: readonly Team[]; readonly unknown: number; readonly from?: string };

/**
 * Prints teams for the fragment of a link: the version, the teams of each group by nickname, then the name of the sender.
 * @param all the teams of the roster; a nickname that two of them have is replaced by the name in the id
 * @param from a name that the sender has typed; "" for none
 * @example
 * printTeams(data.teams, data.teams); // "v1;north/red-team"
 * printTeams(data.teams, data.teams, "Ann"); // "v1;north/red-team;from=Ann"
 */
export function printTeams(teams: readonly Team[], all: readonly Team[], from = ""): string {
  const names = linkNames(all);
  const groups = new Map<string, string[]>();
  for (const { id } of teams) {
    const [group = "", name = ""] = (names.get(id) ?? id).split("/");
    groups.set(group, [...(groups.get(group) ?? []), name]);
  }
  const lists = Array.from(groups, ([group, members]) => encodeURI(`${group}/${members.join()}`));
  const sender = senderName(from);
  return [VERSION, ...lists, ...(sender === "" ? [] : [FROM + encodeURIComponent(sender)])].join(";");
}

/**
 * Reads the fragment of a link, which may come from anybody. Never throws.
 * @param fragment without "#"
 */
export function readTeams(fragment: string, all: readonly Team[]): SharedTeams {
  if (!isTeamsFragment(fragment)) return { kind: "none" };
  if (fragment.length > MAX_LENGTH) return { kind: "unreadable" };
  const [version, ...parts] = decode(fragment).split(";");
  const from = senderName(parts.find((part) => part.startsWith(FROM))?.slice(FROM.length) ?? "");
  const lists = parts.filter((part) => !part.startsWith(FROM));
  const names = lists.flatMap((part) => {
    const [group = "", list = ""] = plainText(part).split("/");
    return list.split(",").flatMap((name) => (name === "" ? [] : [`${group}/${name}`]));
  });
  if (version !== VERSION || names.length === 0) return { kind: "unreadable" };
  const printed = linkNames(all);
  const byName = new Map([
    ...all.map((team) => [printed.get(team.id) ?? team.id, team] as const),
    ...all.map((team) => [plainText(team.id), team] as const),
  ]);
  const known = new Set(names.filter((name) => byName.has(name)));
  const teams = new Set(Array.from(known, (name) => byName.get(name)).filter((team) => team !== undefined));
  const unknown = new Set(names).size - known.size;
  return { kind: "teams", teams: Array.from(teams), unknown, ...(from !== "" && { from }) };
}

/** "<group>/<nickname>" by team id. A team has its id without accents if its nickname is missing or shared. */
function linkNames(all: readonly Team[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  const wanted = all.map((team) => [team, nicknameOf(team)] as const);
  for (const [, name] of wanted) if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map(
    wanted.map(([{ id }, name]) => [id, name !== undefined && counts.get(name) === 1 ? name : plainText(id)]),
  );
}

function nicknameOf({ id, nickname }: Team): string | undefined {
  const name = plainText(slugOf(nickname ?? ""));
  return /^[\p{L}\p{N}.-]+$/u.test(name) ? plainText(`${id.split("/")[0] ?? ""}/${name}`) : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The most characters of a sender's name. */
export const SENDER_LENGTH = 24;

/** The most words of a name. A text with more is read as a sentence. */
const MOST_WORDS = 5;
/**
 * A dot or slash between letters, or a colon before slashes, in any script's form; full-width forms are normalized before.
 * "St. Louis" has none, and the dot between Katakana words is part of a name.
 */
const ADDRESS =
  /[\p{L}\p{M}\p{N}]\s?(?!(?<=\p{scx=Katakana})・)[.·‧•∙⋅⦁⸱⸳。・٫۔܁܂᛫ꞏᐧ/\\⁄∕∖⧵⧸⧹╱╲⟋⟍]+[\p{L}\p{N}]|[:∶꞉ː]\s?[/\\⁄∕∖⧵⧸⧹╱╲⟋⟍]/u;

/**
 * A sender's name on one line of at most 24 characters, without ";", which separates the parts of a link. "" if the text looks
 * like an address or a sentence, because the site shows the name as part of its own words.
 * @example
 * senderName(" Ann\n Bell"); // "Ann Bell"
 * senderName("sign in at evil.example"); // ""
 */
export function senderName(text: string): string {
  const name = plainLine(text.replaceAll(";", " "));
  const isName = !ADDRESS.test(name.normalize("NFKC")) && !MIXED_SCRIPTS.test(name);
  if (!isName || name.split(" ").length > MOST_WORDS) return "";
  return Array.from(name).slice(0, SENDER_LENGTH).join("").trim();
}
