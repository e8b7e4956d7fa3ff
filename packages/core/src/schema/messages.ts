/** A fault in roster data and its remedy. The problem continues the name of its field: "added is missing". */
export interface Message {
  readonly problem: string;
  readonly remedy: string;
}

const SHOWN_CHOICES = 15;

const message = (problem: string, remedy: string): Message => ({ problem, remedy });

function choices(values: readonly string[]): string {
  if (values.length <= SHOWN_CHOICES) return values.join(", ");
  return `${values.slice(0, SHOWN_CHOICES).join(", ")} … (${values.length} in all)`;
}

function oneOf(values: readonly string[]): string {
  return `Use one of: ${choices(values)}.`;
}

/** The expected types in problems, by Zod's names. */
export const typeTexts: Readonly<Record<string, string>> = {
  array: "a list",
  int: "a whole number",
  number: "a number",
  object: "an object",
  record: "an object",
  string: "text in quotes",
  boolean: "true or false",
};

/** The type of a value in a problem. */
export function foundType(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/** The problems of one value. `value` is the quoted value. */
export const valueMessages = {
  missing: (expected: string) => message("is missing", `Add it: ${expected}.`),
  missingChoice: (values: readonly string[]) => message("is missing", `Add it: one of ${choices(values)}.`),
  wrongType: (found: string, expected: string) => message(`is ${found} instead of ${expected}`, `Write ${expected}.`),
  notOfType: (expected: string) => message(`is not ${expected}`, `Write ${expected}.`),
  writtenAs: (value: string, right: string) => message(`${value} is not a known value`, `Write it as "${right}".`),
  unknown(value: string, values: readonly string[], near: string | undefined): Message {
    return message(`${value} is not a known value`, near === undefined ? oneOf(values) : `Did you mean "${near}"?`);
  },
  unknownUnion: (value: string) => message(`${value} is not a known value`, valueMessages.seeSchema),
  unknownField(near: string | undefined): Message {
    const hint = near === undefined ? "Remove it, or correct its spelling." : `Did you mean "${near}"?`;
    return message("is not a known field", hint);
  },
  emptyList: message("is an empty list", "Add an item, or remove the field."),
  empty: message("is empty", "Write something, or remove the field."),
  tooSmall: (value: string, minimum: number | bigint) => message(`${value} is too small`, `Write ${minimum} or more.`),
  tooLong: (maximum: number | bigint) => message(`is longer than ${maximum} characters`, "Shorten it."),
  tooMany: (maximum: number | bigint) => message(`has more than ${maximum} items`, "Keep the most useful ones."),
  tooLarge: (value: string, maximum: number | bigint) => message(`${value} is too large`, `Write ${maximum} or less.`),
  seeSchema: "See the file's schema for the allowed values.",
} as const;

const notAHost = message(
  "is not a host name",
  'Write a host in lower case without scheme or path, e.g. "social.example".',
);
const day = "Write a day of the calendar as YYYY-MM-DD.";

/** The rules for texts. */
export const textMessages = {
  invisible: message(
    "has an invisible character",
    "Type it again by hand: copied text often contains zero-width or direction marks.",
  ),
  notComposed: message("is not composed (Unicode NFC)", "Write letters with their accents as one character."),
  extraSpace: message("has extra spaces", "Remove spaces at the ends and double spaces."),
  mixedScripts: message("mixes look-alike alphabets within one word", "Write each word in one alphabet."),
  notAHost,
  notAUsername: message(
    "is not a username",
    'Use up to 64 letters a-z, digits, "_", "." or "-", without "@" and host. A username begins and ends with a letter, a digit or "_".',
  ),
  foreignLetter: (letter: string) =>
    message(
      "is not a username",
      `Its letter "${letter}" is none of a-z, although it may look like one: type the name again by hand.`,
    ),
  notAPicture: message(
    "is not an https address on a public host",
    'Use a picture\'s https:// address, or remove "avatar" to show the generated picture.',
  ),
  notADate: message("is not a date", day),
  notADay: message("is not a day of the calendar", day),
  notADayOrMonth: message("is not a date", "Write YYYY-MM-DD, or YYYY-MM if only the month is known."),
  notAMonthOrYear: message("is not a month or year", 'Write YYYY-MM, YYYY or "undated".'),
  notAColour: message("is not a colour", 'Write six hexadecimal digits in lower case, e.g. "#0a6640".'),
  notAnIcon: message("is not an icon name", 'Write the icon\'s name, e.g. "chevron-down".'),
  notAKey: message(
    "is not a key",
    'Use lower-case letters and digits, and begin with a letter. "constructor" is no key.',
  ),
  notATeamId: message("is not a team id", 'Write "<file name of the teams>/<team>" in lower case with hyphens.'),
  itemTwice: message("names an item twice", "Keep one of them."),
} as const;

/** The rules for the settings of a site. */
export const siteMessages = {
  notAnOrigin: message(
    "is not an origin",
    'Write scheme and host without a slash at the end, e.g. "https://roster.example" (http only on localhost).',
  ),
  notABasePath: message("is not a base path", 'Write "/" or a path such as "/roster", without a slash at the end.'),
  notAnAccount: message("is not an account", 'Write "user@host" without a leading "@".'),
  notAProfileUrl: message(
    "is not the address of a profile",
    'Write an https address with {username} in it, e.g. "https://snac.example/{username}".',
  ),
  notARepository: message(
    "is not the address of a repository",
    'Write it without a slash or .git at the end, e.g. "https://git.example/owner/name".',
  ),
  notAPathSegment: message("is not a path segment", "Use lower-case letters, digits and hyphens."),
  hostTwice: message("names a host twice", "Keep the first of them."),
} as const;

/** Contradictions between entries. `value` is the quoted value. */
export const crossMessages = {
  noAddress: (value: string) =>
    message(
      `${value} gives no address for its list`,
      'Rename it without "/", "\\", "?", "#" and "%", and not only with dots.',
    ),
  notAFacet: (key: string, keys: readonly string[]) => message(`${key} is not a facet`, oneOf(keys)),
  alsoAFacet: (key: string) => message(`${key} is also a facet`, "Give the team tag a name of its own."),
  reservedKey: (word: string) => message(`${word} is reserved for the site`, "Choose another key."),
  reservedPath: (word: string) => message(`${word} is reserved for the site`, "Choose another path."),
  teamsUndefined: message("is missing although there are teams", "Add it. It defines how accounts form teams."),
  homeHost: message("is the home server", "Remove it. It is only for accounts on other hosts."),
  noHost: message("is missing", "Write the host of the account: the site has no homeServer for all accounts."),
  noFirstTag: (values: readonly string[]) => message("is missing", `Add one of: ${choices(values)}.`),
  notATag: (keys: readonly string[]) => message("is not a known tag", oneOf(keys)),
  teamTaken: (team: string, owner: string, facet: string, value: string) =>
    message(
      `claims the team ${team}, as @${owner} does`,
      `A team has one account with "${value}" in "${facet}". Write another value in one of the two files.`,
    ),
  twice: (value: string, earlier: string) =>
    value === earlier ? `${value} is listed twice` : `${value} is already listed as ${earlier}`,
  uniqueKey: "Give each facet a key of its own.",
  uniqueValue: "Give each value a name of its own. Addresses ignore letter case and accents.",
  uniquePath: "Give each page a path of its own.",
  uniqueId: "Give each team an id of its own.",
  uniqueUsername: "Keep one of them. Handles ignore letter case.",
} as const;
