/** A problem and its remedy. The problem continues the name of its field: "added is missing". */
export interface Message {
  readonly problem: string;
  readonly remedy: string;
}

const message = (problem: string, remedy: string): Message => ({ problem, remedy });

const FIX = "run pnpm roster --fix";

/** Problems of one file, independent of its content. */
export const fileMessages = {
  unreadable: message("cannot be read", "Create the file and make it readable."),
  link: message("is a symbolic link", "Replace it by the file itself."),
  hugeLine: (maximum: number) => message(`has more than ${maximum} characters`, "Shorten it."),
  notJson: message("is not a .json file", "Move it out of this folder."),
  notUtf8: message("is not UTF-8 text", "Save it as UTF-8 without a byte order mark."),
  byteOrderMark: message("begins with a byte order mark", `Save it without one, or ${FIX}.`),
  carriageReturn: message("has CR line endings", `Save it with LF line endings, or ${FIX}.`),
  notCanonical: (expected: string) =>
    message(
      expected === ""
        ? "is not in canonical form: expected the end of the file"
        : `is not in canonical form: expected "${expected}"`,
      "Run pnpm roster --fix.",
    ),
};

const commentMessage = message("has a comment", "Remove it: JSON has no comments.");
const numberMessage = message("has a number that is not complete", "Write numbers like 12 or 1.5.");
const stringMessage = message(
  "has an unclosed string, a control character or an invalid escape",
  "Close the string on its line, and write a line break as \\n.",
);
const expected = (what: string, action: string) => (found: string) => message(`has ${found}, expected ${what}`, action);

/** Syntax errors of a JSON file, by the names of jsonc-parser. `found` is the text at the error. */
export const jsonMessages = {
  trailingComma: message("has a comma after the last entry", "Remove the comma."),
  duplicateKey: (key: string) => message(`has the key ${JSON.stringify(key)} twice`, "Keep one of them."),
  protoKey: message('has the key "__proto__"', "Remove it."),
  tooDeep: (levels: number) => message(`has more than ${levels} brackets within each other`, "Remove the inner ones."),
  syntax: {
    InvalidSymbol: expected("a key or a value", "Write keys and strings in double quotes."),
    ValueExpected: expected("a value", "Write strings in double quotes."),
    PropertyNameExpected: expected("a key", "Write the key in double quotes."),
    ColonExpected: expected('":"', "Put a colon after the key."),
    CommaExpected: expected('","', "Put a comma between entries."),
    CloseBraceExpected: expected('"}"', "Close the object."),
    CloseBracketExpected: expected('"]"', "Close the list."),
    EndOfFileExpected: expected("the end of the file", "Remove the rest, or correct the brackets."),
    InvalidCommentToken: () => commentMessage,
    UnexpectedEndOfComment: () => commentMessage,
    InvalidNumberFormat: () => numberMessage,
    UnexpectedEndOfNumber: () => numberMessage,
    UnexpectedEndOfString: () => stringMessage,
    InvalidUnicode: () => stringMessage,
    InvalidEscapeCharacter: () => stringMessage,
    InvalidCharacter: () => stringMessage,
    "<unknown ParseErrorCode>": expected("JSON", "Correct this place."),
  },
  found(text: string): string {
    if (text === "") return "the end of the file";
    return text.startsWith('"') ? text : JSON.stringify(text);
  },
};

/** Problems that only show when several files are compared. */
export const rosterMessages = {
  listedTwice: (username: string, other: string) =>
    message(`@${username} is already listed in ${other}`, "Delete one of the files. Handles ignore letter case."),
  removed: (username: string) => message(`@${username} was removed permanently (removed.jsonl)`, "Delete the file."),
  notListed: (username: string) => message(`@${username} is not listed`, "Delete the line."),
  noFolderTag: message("is missing", "Add the tag. Its first value names the folder of the file."),
  wrongPlace: (place: string) =>
    message("is in the wrong place", `Correct its username or tags, move it to ${place}, or ${FIX}.`),
  inFuture: (date: string) => message(`"${date}" is in the future`, "Write a date that is not after today."),
  wrongTeamId: (id: string, prefix: string) =>
    message(`"${id}" does not begin with "${prefix}"`, "Correct the id, or move the team to the file of its group."),
};

/** Lines that the build prints. */
export const buildMessages = {
  moved: (from: string, to: string) => `Moved ${from} to ${to}`,
  rewritten: (file: string) => `Rewrote ${file}`,
  problem: (file: string, field: string, { problem, remedy }: Message) =>
    `${file}${field === "" ? "" : `, ${field}`}: ${problem}. ${remedy}`,
  failed: (problems: number) =>
    problems === 1 ? "Found 1 problem. Nothing was written." : `Found ${problems} problems. Nothing was written.`,
  written: (accounts: number, teams: number) => `Wrote ${accounts} accounts and ${teams} teams to dist/.`,
  reservedPath: (group: string, path: string) =>
    `The files of the group "${group}" would overwrite ${path}. Rename the group.`,
};

export const feedMessages = { title: (site: string) => `New on ${site}` };

/** Texts of `llms.txt`. */
export const llmsMessages = {
  intro: (accounts: number, teams: number, homeServer: string) =>
    `${teams > 0 ? `${accounts} accounts and ${teams} teams.` : `${accounts} accounts.`} An account without a "host" lives on ${homeServer}, so its full handle is @username@${homeServer}. The data is CC0-1.0, open to every origin, and needs no key.`,
  tags: (facets: string) => `Every account has tags: ${facets}.`,
  data: "Data",
  roster: { label: "The whole roster", about: "site, facets, teams and accounts as JSON" },
  rosterSchema: { label: "The schema of the roster", about: "JSON Schema, draft 2020-12" },
  dataFile: {
    label: "All accounts, ready to show",
    about: "JSON with monograms; the files of groups and teams have the same format",
  },
  dataFileSchema: { label: "The schema of these files", about: "JSON Schema, draft 2020-12" },
  csv: {
    label: "All accounts to follow",
    about: "CSV for Mastodon: Preferences, Import and export, Import, Following list, Merge (never Overwrite)",
  },
  opml: { label: "All accounts to read", about: "OPML for feed readers" },
  feed: { label: "New accounts", about: "Atom; the JSON Feed 1.1 is at /data/new.json" },
  groups: "Groups",
  groupsIntro:
    "Each group has a .json, a .csv and an .opml file. The files of a team are below its group: /data/<group>/<team>.json and so on.",
  accounts: (count: number) => (count === 1 ? "1 account" : `${count} accounts`),
  pages: "Pages",
  aboutData: { label: "About the data", about: "the files, their uses and their versions" },
  sitemap: {
    label: "Every page",
    about:
      'accounts are at /accounts/<username>, those with "page": "shared" at /accounts/-?u=<username>, teams at /teams/<group>/<team>',
  },
};
