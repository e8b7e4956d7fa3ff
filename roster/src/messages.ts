/** A problem and its remedy. The problem continues the name of its field: "added is missing". */
export interface Message {
  readonly problem: string;
  readonly remedy: string;
}

const message = (problem: string, remedy: string): Message => ({ problem, remedy });

/** Returns a message as schemas keep it: the remedy on the second line. */
export const must = ({ problem, remedy }: Message): string => `${problem}\n${remedy}`;

const FIX = "run npx --yes pnpm@12 roster --fix";
/** The same for somebody who edits on the web: the summary has the text that `--fix` would write. */
const ON_THE_WEB = "On the web: replace the text of the file by the one in the summary of this check.";

/** Problems of one file, independent of its content. */
export const fileMessages = {
  unreadable: message("cannot be read", "Create the file and make it readable."),
  link: message("is a symbolic link", "Replace it by the file itself."),
  notFile: message("is no regular file", "Delete it, or replace it by a file."),
  windowsDevice: message(
    "has a name that Windows reserves for a device",
    "Rename or delete the file. An account or a team with such a name cannot be listed.",
  ),
  hugeText: (maximum: number) => message(`has more than ${maximum.toLocaleString("en")} characters`, "Shorten it."),
  hugeLine: (maximum: number) =>
    message(`has a line of more than ${maximum.toLocaleString("en")} characters`, "Shorten it."),
  notJson: message("is not a .json file", "Give it a name that ends with .json, or move it out of this folder."),
  notUtf8: message("is not UTF-8 text", "Save it as UTF-8 without a byte order mark."),
  byteOrderMark: message("begins with a byte order mark", `Save it without one, or ${FIX}. ${ON_THE_WEB}`),
  carriageReturn: message("has CR line endings", `Save it with LF line endings, or ${FIX}. ${ON_THE_WEB}`),
  notCanonical: (expected: string) =>
    message(
      `is not formatted as the other files are: ${expected === "" ? "it should end here" : `this line should be \`${expected}\``}`,
      `Run npx --yes pnpm@12 roster --fix. ${ON_THE_WEB}`,
    ),
};

const merge = message(
  "has the marks of a merge conflict",
  "Keep both, unless they change the same entry: then keep one. Remove the lines that begin with <<<<<<<, ======= and >>>>>>>.",
);
const commentMessage = message("has a comment", "Remove it: JSON has no comments.");
const numberMessage = message("has a number that is not complete", "Write numbers like 12 or 1.5.");
const stringMessage = message(
  "has an unclosed string, a control character or an invalid escape",
  "Close the string on its line, and remove tabs and line breaks from it.",
);
const expected = (what: string, action: string) => (found: string) => message(`has ${found}, expected ${what}`, action);

/** Syntax errors of a JSON file, by the names of jsonc-parser. `found` is the text at the error. */
export const jsonMessages = {
  empty: message("is empty", "Write its content, or delete the file."),
  merge,
  separatedNumber: message("has a comma or a letter within a number", "Write the number with digits alone: 2000000."),
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
  listedTwice: (name: string, other: string) =>
    message(
      `@${name} is already listed in ${other}`,
      "Delete one of the files. Handles are compared without letter case.",
    ),
  noDate: message("has counts without a date", 'Add "followersAsOf" with the day on which they were read.'),
  removed: (name: string, file: string) => message(`@${name} was removed permanently (${file})`, "Delete the file."),
  oneFile: message(
    "is not read any more, because lines of one file are lost in merges",
    'Write a file for each of its lines, such as removed/gamebot@bots.example.json with { "address": "gamebot@bots.example", "removed": "2026-11-23" }, and delete removed.jsonl.',
  ),
  lostRemoval: message(
    "is missing, but was there before this change",
    'Restore the file, because its owner does not want to be listed. If the owner allows it now, keep the file and add "withdrawn" with the day.',
  ),
  notListed: (name: string) => message(`@${name} is not listed`, "Delete the line."),
  unknownValue: (value: string, key: string) =>
    message(`"${value}" is no value of "${key}"`, "Delete the line, or add the value to taxonomy.json."),
  noFolderTag: message("is missing", "Add the tag. Its first value names the folder of the file."),
  /** @param from the fields that name the place */
  wrongPlace: (place: string, from: string) =>
    message(
      `belongs at ${place}`,
      `Correct its ${from}, or ${FIX}. On the web: edit the file, and write that path in the box with its name.`,
    ),
  otherGroup: (group: string, common: string, folder: string) =>
    message(
      `"${group}" is not "${common}", the group of other teams in ${folder}`,
      `Write "${common}", or write the folder of "${group}" into its id and ${FIX}, which moves the file.`,
    ),
  contradiction: (groups: string, group: string, team: string, tag: string) =>
    message(
      `lacks "${group}", the ${groups} of ${team}`,
      `Add "${group}", or remove "${team}" from tags.${tag} if the account does not cover that team.`,
    ),
  inFuture: (date: string) => message(`"${date}" is in the future`, "Write a date that is not after today."),
};

/** Problems of the words that only a search reads. */
export const wordMessages = {
  separator: message("has a comma or a bar", "Write each word for itself."),
  collision: (word: string, teams: readonly string[]) =>
    message(
      `has "${word}", which is also a word of ${teams.join(", ")}`,
      "Correct one of them, or add the word to shared in words.json.",
    ),
  notShared: (word: string) => message(`has "${word}", which several teams do not have`, "Delete it."),
  repeats: (word: string, list: string) => message(`repeats "${word}" of ${list}`, "Keep one of them."),
  repeatsName: (word: string) => message(`repeats "${word}", a name of the team`, "Delete it."),
  formerName: (team: string) =>
    message(`has a former name of ${team}`, "Delete it: former names find the team, but are never displayed."),
  noRelation: (role: string) =>
    message(`has "${role}", of which relations in words.json says nothing`, "Add it there."),
  noTeam: (id: string) => message(`names the unknown team "${id}"`, "Correct the id, or delete it."),
  noAccount: (name: string) => message(`names @${name}, which is not listed`, "Correct the handle, or delete it."),
  noValue: (key: string, value: string) =>
    message(`"${value}" is no value of "${key}"`, "Write a value of taxonomy.json, or delete it."),
  isDropped: (word: string) =>
    message(`"${word}" is also a filler word or a word of a question`, "Delete it there, or here."),
  isOutlet: (name: string) => message(`Accounts work for "${name}"`, "Delete the name, because a search finds them."),
  isListed: (name: string, team: string) => message(`"${name}" is a word of ${team}`, "Delete it from one of the two."),
};

export const languageMessages = {
  unknown: (name: string, of: string) => message(`"${name}" is no ${of}`, "Correct the name, or delete it."),
};

interface Weak {
  readonly colour: "board" | "accent" | "lamp";
  /** The colour in `site.json`. */
  readonly value: string;
  /** The contrast by WCAG 2. */
  readonly has: number;
  readonly needed: number;
}

/** What a weak colour is, where it is seen, and how to change it. Visitors see shades of it, which its author never wrote. */
const WEAK = {
  board: ["too light for the texts on it", "Choose a darker board."],
  accent: ["too light for links on a light background", "Choose a darker accent."],
  lamp: ["too dark to be seen on the board", "Choose a lighter lamp, or a darker board."],
} as const;

/** The rules for the look and the words of a directory. */
export const identityMessages = {
  notAColour: message("is not a colour", 'Write six hexadecimal digits in lower case, e.g. "#26313f".'),
  notALogo: message("is not the name of a logo", 'Write the name of an SVG file beside site.json, e.g. "logo.svg".'),
  notALanguage: (tag: string) =>
    message(`"${tag}" is not the tag of a language`, 'Write a tag such as "de" or "pt-BR".'),
  notHttps: message("is not an https address", "Write the https:// address of the licence."),
  weak: ({ colour, value, has, needed }: Weak) =>
    message(
      `${value} is ${WEAK[colour][0]}: the contrast is ${(Math.floor(has * 10) / 10).toFixed(1)} to 1, below ${needed} to 1`,
      WEAK[colour][1],
    ),
  notAPackage: message("is not the name of a package", 'Write its name on npm, e.g. "@museums/data".'),
  noScope: (name: string) =>
    message(
      `"${name}" has no scope, but the package of the widget gets its name from the scope`,
      `Write a scope that you own before the name, e.g. "@museums/${name}".`,
    ),
};

export const pictureMessages = {
  notADrawing: (refused: string) =>
    message(
      `contains ${refused}, which a drawing cannot have`,
      "Draw it with paths and simple shapes in one <svg> with a viewBox, in plain colours, without groups, styles, scripts and references.",
    ),
  notOnGrid: (viewBox: string) =>
    message(`has the viewBox "${viewBox}"`, 'Draw the icon in viewBox="0 0 24 24" with lines that are 2 wide.'),
  unknownIcon: (remedy: string, name: string, known: readonly string[]) =>
    `${remedy.startsWith("Did you mean") ? `${remedy} ` : ""}Use one of: ${known.join(", ")}. Or draw icons/${name}.svg.`,
};

export const buildMessages = {
  moved: (from: string, to: string) => `Moved ${from} to ${to}`,
  dated: (file: string) => `Wrote the day on which the account joined, "added", into ${file}`,
  rewritten: (file: string) => `Rewrote ${file}`,
  /** `place` is a file with line and column, as terminals turn it into a link. */
  problem: (place: string, field: string, { problem, remedy }: Message) =>
    `${place}${field === "" ? "" : `, ${field}`}: ${problem}. ${remedy}`,
  failed: (problems: number) =>
    problems === 1 ? "Found 1 problem. Nothing was built." : `Found ${problems} problems. Nothing was built.`,
  written: (accounts: number, teams: number) => `Wrote ${accounts} accounts and ${teams} teams to dist/.`,
  reservedPath: (group: string, path: string) =>
    `The files of the group "${group}" would overwrite ${path}. Rename the group.`,
};
