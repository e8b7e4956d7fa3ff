import { resolve } from "node:path";
import { type AccountContent, type Acct, type AcctKey, type Facet, readAcct, type Team } from "@roster/core";
import { isSecureOrigin } from "@roster/core/requests";
import { acctOf, isLoopbackOrigin, keyOf, nearest, shortAcct, splitAcct } from "@roster/core/site"; // the files may be wrong
import { measuredOf } from "@roster/data/build";
import { dataDir } from "@roster/data/data-dir";
import { type Entries, readEntries } from "@roster/data/entries";
import type { Entry, Problem } from "@roster/data/files";
import type { MeasuredFile } from "@roster/data/measured";
import { type Options, readArguments } from "@roster/site/arguments";
import { PNPM } from "@roster/site/pnpm";
import { createServers, PACE_MS, type Servers } from "./refresh/servers.ts";

/** Exit codes of `pnpm roster`: fine, problems in the data, wrong usage, no answer of a server. */
export const CODES = { fine: 0, problems: 1, usage: 2, network: 3 } as const;

/** Ends the command with one sentence. */
export class CommandError extends Error {
  readonly code: number;
  constructor(message: string, code: number = CODES.problems) {
    super(message);
    this.code = code;
  }
}

/** Options of every verb. */
const COMMON = {
  dir: { type: "string", default: dataDir() },
  json: { type: "boolean", default: false },
} as const;
/** Options of verbs that ask servers. */
export const ASKING = { at: { type: "string", multiple: true } } as const;
/** Options of verbs that write. */
export const WRITING = { "dry-run": { type: "boolean", default: false } } as const;

const COMMON_USAGE = `
  --dir FOLDER       the folder of the data, instead of directory/ or roster/
  --json             print the result as JSON`;
const ASKING_USAGE = `
  --at HOST=ORIGIN   ask this address for the accounts of HOST: a test server, or one on a private network`;
const WRITING_USAGE = `
  --dry-run          print the change as a diff, and write nothing`;

/** Reads the arguments of a verb, with the options of every verb. @param usage without the lines of `ASKING` and `WRITING` */
export function readVerb<const T extends Options>(typed: readonly string[], usage: string, options: T, words = true) {
  const asking = "at" in options ? ASKING_USAGE : "";
  const writing = "dry-run" in options ? WRITING_USAGE : "";
  return readArguments({
    typed,
    usage: `${usage}${asking}${writing}${COMMON_USAGE}`,
    code: CODES.usage,
    words,
    options: { ...COMMON, ...options },
  });
}

/** The only word of a command. @throws CommandError */
export function onlyWord([word, ...more]: readonly string[], name: string): string {
  if (word === undefined || more.length > 0) throw new CommandError(`Name one ${name}.`, CODES.usage);
  return word;
}

/** A directory whose settings are valid. */
export interface Directory {
  readonly dir: string;
  readonly entries: Entries;
  readonly site: NonNullable<Entries["site"]>["value"];
  readonly facets: readonly Facet[];
  readonly teams: readonly Team[];
  readonly accounts: ReadonlyMap<AcctKey, Entry<AccountContent>>;
  readonly measured: MeasuredFile;
}

/** @throws CommandError if the settings are invalid */
export function openDirectory(folder: string): Directory {
  const dir = resolve(folder);
  const problems: Problem[] = [];
  const entries = readEntries(dir, (problem) => void problems.push(problem));
  const { site, taxonomy } = entries;
  if (site === undefined || taxonomy === undefined)
    throw new CommandError(`The settings in ${dir} cannot be read. Run \`${PNPM} roster\`, which names the problems.`);
  return {
    dir,
    entries,
    site: site.value,
    facets: taxonomy.value.facets,
    teams: entries.teams.map(({ value }) => value),
    accounts: new Map(entries.accounts.map((entry) => [keyOf(acctOf(entry.value, site.value)), entry])),
    measured: measuredOf(entries),
  };
}

/** A name with dots that is more likely a handle without its second @, such as "gamebot.bots.example". */
const DOTTED_HANDLE = /^@?([\w-]+)\.([\w-]+(?:\.[\w-]+)*\.[a-z]{2,})$/i;

/** The address of a profile on its own server or on another one: "https://bots.example/@gamebot". */
const PROFILE = /^https:\/\/([^/?#]+)\/@([^/?#@]+)(?:@([^/?#@]+))?\/?$/;
const LETTER_OF_ANOTHER_ALPHABET = /(?![A-Za-z])\p{L}/u;
const SHOWN_LENGTH = 100;

/** A text of a person or a server, as messages repeat it. */
export const shortened = (text: string): string =>
  text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;

/** The handle in the address of a profile; another text as it is. */
function handleOf(text: string, { homeServer, profileUrl }: Directory["site"]): string {
  const [, host, username, home = host] = PROFILE.exec(text) ?? [];
  if (username !== undefined) return `@${username}@${home}`;
  const [before, after = ""] = profileUrl?.split("{username}") ?? [];
  const isOwn = before !== undefined && text.startsWith(before) && text.endsWith(after);
  return isOwn ? `@${text.slice(before.length, text.length - after.length)}@${homeServer}` : text;
}

/** The account of a typed handle or address of a profile. @throws CommandError */
export function typedAcct(typed: string, { site, accounts }: Directory): Acct {
  const text = handleOf(typed.trim(), site);
  const acct = readAcct(text, site);
  if (acct === undefined) {
    const letter = LETTER_OF_ANOTHER_ALPHABET.exec(text)?.[0];
    const hint = letter === undefined ? "" : ` The letter "${letter}" is none of a-z, although it may look like one.`;
    throw new CommandError(`"${shortened(text)}" is no account.${hint} Write @user@host.`, CODES.usage);
  }
  const [, username, host] = DOTTED_HANDLE.exec(text) ?? [];
  if (username !== undefined && !accounts.has(keyOf(acct)))
    throw new CommandError(
      `"${shortened(text)}" names no server. Did you mean @${username}@${host}? Write @user@host.`,
      CODES.usage,
    );
  return acct;
}

/** The file of a listed account. @throws CommandError */
export function listedAccount(
  text: string,
  directory: Directory,
): { readonly acct: Acct; readonly entry: Entry<AccountContent> } {
  const acct = typedAcct(text, directory);
  const entry = directory.accounts.get(keyOf(acct));
  if (entry === undefined) {
    const near = nearestAccount(acct, directory);
    throw new CommandError(`@${acct} is not listed.${near === undefined ? "" : ` Did you mean @${near}?`}`);
  }
  return { acct: acctOf(entry.value, directory.site), entry };
}

/** The listed account of that name on another server, or with the most similar name. */
function nearestAccount(acct: Acct, { accounts, site }: Directory): Acct | undefined {
  const known = [...accounts.values()].map(({ value }) => acctOf(value, site));
  const nameOf = (one: Acct): string => splitAcct(one)[0].toLowerCase();
  const near = nearest(
    shortAcct(acct, site),
    known.map((one) => shortAcct(one, site)),
  );
  return known.find((one) => nameOf(one) === nameOf(acct)) ?? known.find((one) => shortAcct(one, site) === near);
}

/**
 * The servers of the directory's accounts.
 * @param at lines such as "bots.example=http://localhost:4000"
 * @param say receives a line about each long wait
 */
export function openServers({ site }: Directory, at: readonly string[] = [], say?: (line: string) => void): Servers {
  const named = at.map((line): [string, string] => {
    const [host = "", origin = "", ...more] = line.split("=");
    if (host === "" || !isSecureOrigin(origin) || more.length > 0)
      throw new CommandError(`--at ${line} is not HOST=ORIGIN, e.g. bots.example=http://localhost:4000.`, CODES.usage);
    return [host.toLowerCase(), origin];
  });
  const addresses = new Map(named);
  return createServers({
    contact: `Roster (${[`+${site.origin}${site.basePath}`, site.socialAccount ?? []].flat().join("; ")})`,
    at: addresses,
    say,
    // a server on this computer is a test server, which needs no rest
    paceOf: (host) => (isLoopbackOrigin(addresses.get(host)) ? 0 : PACE_MS),
  });
}
