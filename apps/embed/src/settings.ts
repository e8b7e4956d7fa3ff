import { fileName, handleIn, nearest, slugOf } from "@roster/core/site";
import { directory, hasAccountFiles } from "./directory.ts";

/** The settings of a list from its attributes. Invalid values count as absent. */
export interface ListSettings {
  /**
   * Lower-case values by tag, and the text of the attribute. An account must have one of the values of each tag. A team is an
   * id or a slug, see `isTeam`.
   */
  readonly where: readonly (readonly [key: string, values: readonly string[], text: string])[];
  /** Lower-case handles, "user" or "user@host", in the order of the list. */
  readonly accounts: readonly string[] | undefined;
  readonly sort: "popular" | "recent" | "name";
  readonly limit: number;
  /** Whether other accounts of a team's group follow the team's own. */
  readonly fill: boolean;
  readonly layout: "list" | "grid" | "compact";
  /** The text of the heading. null if the list makes its own heading, "" if it has none. */
  readonly heading: string | null;
  readonly headingLevel: number;
  readonly avatars: boolean;
  readonly counts: boolean;
  readonly tags: boolean;
  readonly follow: "popup" | "link" | "none";
  /** The address of somebody's list, which is shown in place of accounts of the directory; "" for none. */
  readonly from: string;
  /** The path of the data file, below the directory's address; undefined if the attributes name no list. */
  readonly file: string | undefined;
}

/** The attributes for the colours of the buttons. */
export const COLOURS: readonly string[] = ["accent", "on-accent"];

/** The values of each attribute that has few. The first one is the default. */
export const VALUES = {
  sort: ["popular", "recent", "name"],
  fill: ["off", directory.group],
  layout: ["list", "grid", "compact"],
  theme: ["auto", "light", "dark"],
  avatars: ["on", "off"],
  counts: ["off", "on"],
  tags: ["on", "off"],
  loading: ["lazy", "eager"],
  follow: ["popup", "link", "none"],
  size: ["medium", "large"],
} as const;

export const MAX_LIMIT = 50;
/** The least, the highest and the default value of each attribute that is a number. */
export const NUMBERS = { limit: [1, MAX_LIMIT, 8], "heading-level": [2, 6, 3] } as const;

const { size: _, ...OF_LISTS } = VALUES;
export const LIST_ATTRIBUTES: readonly string[] = [
  ...directory.tags,
  "accounts",
  "from",
  "lang",
  "heading",
  ...Object.keys({ ...OF_LISTS, ...NUMBERS }),
  "src",
  ...COLOURS,
];

/**
 * Reads the attributes of a list.
 * @param names the names of its attributes. If one is a misspelt selection, and nothing else selects, there is no list: all
 * accounts would be the wrong one.
 */
export function readSettings(read: (name: string) => string | null, names: readonly string[] = []): ListSettings {
  const pick = <T extends keyof typeof VALUES>(name: T): (typeof VALUES)[T][number] =>
    VALUES[name].find((value) => value === read(name)) ?? VALUES[name][0];
  const list = (name: string, split = /,/): readonly string[] | undefined =>
    read(name)
      ?.toLowerCase()
      .split(split)
      .map((value) => value.trim())
      .filter(Boolean);
  const number = (name: keyof typeof NUMBERS): number => {
    const [least, most, usual] = NUMBERS[name];
    return Math.min(most, Math.max(least, Math.trunc(Number(read(name))) || usual));
  };
  const where = directory.tags.flatMap((key): [string, readonly string[], string][] => {
    const values = list(key);
    return values ? [[key, key === directory.team ? values.map(teamOf) : values, read(key) ?? ""]] : [];
  });
  const accounts = list("accounts", /[\s,]+/)?.map(handleOf);
  const from = read("from");
  return {
    where,
    accounts,
    sort: pick("sort"),
    limit: number("limit"),
    fill: directory.group !== "" && read("fill") === directory.group,
    layout: pick("layout"),
    heading: read("heading") === "off" ? "" : read("heading"),
    headingLevel: number("heading-level"),
    avatars: pick("avatars") === "on",
    counts: pick("counts") === "on",
    tags: pick("tags") === "on",
    follow: pick("follow"),
    from: addressIn(from),
    file:
      from === null && (where.length || accounts || !names.some(isMisspeltSelection))
        ? fileFor(where, accounts)
        : undefined,
  };
}

/** The address in the value of an attribute; "" if the value is no address. */
export const addressIn = (text: string | null): string =>
  text && /^https?:\S+$/.test(text) && URL.canParse(text) ? text : "";

/** The known attribute that an unknown one probably means: one that differs in at most two letters. `:limit` is a framework's. */
export const meantAttribute = (name: string, known: readonly string[]): string | undefined =>
  known.includes(name) || /[^\w-]/.test(name) || name in (globalThis.HTMLElement?.prototype ?? {})
    ? undefined
    : nearest(name, known, Math.min(2, name.length >> 1));

function isMisspeltSelection(name: string): boolean {
  const meant = meantAttribute(name, LIST_ATTRIBUTES);
  return meant === "accounts" || meant === "from" || directory.tags.some((tag) => tag === meant);
}

/**
 * The handle that a handle, the address of an account's page or the address of a profile names: "user" on the home server, else
 * "user@host"; "" for any other text.
 * @example
 * handleOf("https://other.example/@RedTeam"); // "RedTeam@other.example"
 */
export function handleOf(text: string): string {
  const [, name = "", host = SERVER.exec(text)?.[1]] = ACCOUNT.exec(text.trim()) ?? [];
  return fileName({
    username: handleIn(name),
    host: host?.toLowerCase() === directory.homeServer ? undefined : host,
  });
}

/** A handle, perhaps at the end of an address. */
const ACCOUNT = /(?:^|\/)@?([\w.~-]+)(?:@([\w.:-]+))?\/?(?:[?#].*)?$/;
/** The server in the address of a profile. The server of a page of the directory is not that of its account. */
const SERVER = /\/\/(?!.*\/accounts\/)([^/]+)/;

/** The last part of the address of an account's page: `pathName` for a handle. */
export const pageOf = (handle: string): string => handle.replace(/(?<!@.*)\./g, "~");

const TEAM_ID = /(?:^|\/teams\/)([\w-]+\/[\w-]+)\/?(?:[?#].*)?$/;

/** The id of a team from its id or the address of its page; of any other text the slug. */
const teamOf = (text: string): string => TEAM_ID.exec(text)?.[1] ?? slugOf(text).replaceAll("/", "-");

/** Whether a team is meant by an id or by the slug of its name. */
export const isTeam = (id: string, asked: string): boolean => id === asked || id.endsWith(`/${asked}`);

const FOLDER = "/data/v2/";
export const TEAMS_FILE = `${FOLDER}teams.json`;

/** One account, one team by its id or its name, and one group have their own files; all other lists use the file of all accounts. */
function fileFor(where: ListSettings["where"], accounts: ListSettings["accounts"]): string | undefined {
  const only = (key: string): string | undefined =>
    where.find(([name, values]) => name === key && values.length === 1)?.[1][0];
  if ([accounts, ...where.map(([, values]) => values)].some((values) => values && !values.some(Boolean)))
    return undefined;
  const team = only(directory.team);
  if (team) return `${FOLDER}${team.includes("/") ? team : `teams/${encodeURIComponent(team)}`}.json`;
  const group = only(directory.group);
  if (group) return `${FOLDER}${encodeURIComponent(slugOf(group))}.json`;
  return hasAccountFiles && accounts?.length === 1 && where.length === 0
    ? `${FOLDER}accounts/${accounts.join("")}.json`
    : `${FOLDER}roster.json`;
}
