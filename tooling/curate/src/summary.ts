import type { Problem } from "@roster/data/files";
import { strangersText as text } from "./markdown.ts";
import { PNPM } from "@roster/site/pnpm";
import { type Change, differing, type Fields } from "./changes.ts";

/** The number of rows of a table. People read no longer ones. */
const MAX_ROWS = 200;
const MAX_FILES = 10;

/**
 * Prints the problems and the changes of a roster as Markdown, for the people who review them.
 * @param canonical the texts with which to replace files, by file name
 * @param undated the files of new accounts without the day on which they joined
 */
export function printSummary(
  problems: readonly Problem[],
  changes: readonly Change[],
  canonical: ReadonlyMap<string, string>,
  undated: readonly string[] = [],
): string {
  return [
    printProblems(problems),
    undated.length > 0 && printUndated(undated),
    printFiles(canonical),
    printChanges("account", changes),
    printChanges("team", changes),
    printChanges("removal", changes),
    printChanges("file", changes),
  ]
    .filter((part) => part !== false && part !== "")
    .join("\n\n");
}

/** Says how new accounts get into the feeds of new accounts. Their files with the line follow among those to replace. */
function printUndated(files: readonly string[]): string {
  return `## ${count(files.length, "new account")} without a day\n\nThe list and the feeds of new accounts show only accounts with \`added\`. \`${PNPM} roster --fix\` writes the line. On the web: replace ${files.length === 1 ? "the file" : "the files"} by the text below.`;
}

function printProblems(problems: readonly Problem[]): string {
  if (problems.length === 0) return "## No problems";
  const rows = problems.map(({ file, line, field, problem, remedy }) => [
    text(line === undefined ? file : `${file}:${line}`),
    text(field),
    text(`${problem}. ${remedy}`),
  ]);
  return `## ${count(problems.length, "problem")}\n\n${table(["File", "Field", "Problem"], rows)}`;
}

/** Prints files to paste, since an editor on the web cannot run `--fix`. No line of them begins with a backtick. */
function printFiles(canonical: ReadonlyMap<string, string>): string {
  const files = [...canonical].slice(0, MAX_FILES);
  const parts = files.map(([file, json]) => `Replace ${text(file)} by this text:\n\n\`\`\`json\n${json}\`\`\``);
  const more = canonical.size - files.length;
  const note = `${count(more, "more file")} to replace. The next check shows the text of the first ${MAX_FILES} of them.`;
  return [...parts, ...(more > 0 ? [note] : [])].join("\n\n");
}

function printChanges(kind: Change["kind"], all: readonly Change[]): string {
  const changes = all.filter((change) => change.kind === kind);
  const added = changes.flatMap((change) =>
    change.before === undefined && change.after ? [[nameOf(change, change.after), detailsOf(change.after)]] : [],
  );
  const removed = changes.flatMap((change) =>
    change.after === undefined && change.before ? [[nameOf(change, change.before), detailsOf(change.before)]] : [],
  );
  const changed = changes.flatMap((change) => {
    const { before, after } = change;
    if (before === undefined || after === undefined) return [];
    return differing(before, after).map((field, index) => [
      index === 0 ? nameOf(change, after) : "",
      text(field),
      text(before.get(field) ?? ""),
      text(after.get(field) ?? ""),
    ]);
  });
  const changedCount = changes.filter(({ before, after }) => before && after).length;
  return [
    added.length > 0 && `## ${count(added.length, kind)} added\n\n${table(["Name", "Fields"], added)}`,
    changed.length > 0 &&
      `## ${count(changedCount, kind)} changed\n\n${table(["Name", "Field", "Before", "After"], changed)}`,
    removed.length > 0 && `## ${count(removed.length, kind)} removed\n\n${table(["Name", "Fields"], removed)}`,
  ]
    .filter((part) => part !== false)
    .join("\n\n");
}

/** The name, and the handle with a link to its profile. */
function nameOf({ id, kind, profile }: Change, fields: Fields): string {
  if (kind === "file") return text(id);
  const name = text(fields.get("name") ?? "");
  // the data's schemas allow no markup in usernames and addresses
  return kind === "account" && profile !== undefined
    ? `${name}<br>[@${id.replaceAll("_", "&#95;")}](${profile})`
    : `${name}<br>${text(id)}`;
}

function detailsOf(fields: Fields): string {
  const rest = [...fields].filter(([field]) => !["username", "name", "id", "host"].includes(field));
  return rest.map(([field, value]) => text(`${field}: ${value}`)).join("<br>");
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => "---"), ...rows.slice(0, MAX_ROWS)].map((cells) => `| ${cells.join(" | ")} |`);
  const more = rows.length - MAX_ROWS;
  return lines.join("\n") + (more > 0 ? `\n\n${count(more, "more row")}.` : "");
}

export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;
