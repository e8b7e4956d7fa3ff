import { type Activity, type Acct, keyOf } from "@roster/core";
import { visible } from "@roster/data/files";
import { factsOf, type MeasuredFile } from "@roster/data/measured";
import { strangersText } from "../markdown.ts";
import { PNPM } from "@roster/site/pnpm";
import { dayOf } from "./merge.ts";
import type { Refreshed } from "./refresh.ts";

/** More rows than a curator reads in five minutes. */
const MOST_ROWS = 50;

type Report = ReturnType<typeof reportOf>;

interface Part {
  readonly title: string;
  readonly note: string;
  readonly rows: readonly (readonly [handle: string, detail: string])[];
}

/** What a curator reads of a refresh: what needs a decision first. */
export function reportOf({ before, after, listed, readings, failures }: Refreshed, now: number) {
  const today = dayOf(now);
  const current = after ?? before;
  const activity = (file: MeasuredFile, acct: Acct): Activity | undefined => factsOf(file, acct, today)?.activity;
  const became = (word: Activity | undefined) =>
    listed.filter((acct) => activity(current, acct) === word && activity(before, acct) !== word);
  const line = (acct: Acct) => current.accounts.get(keyOf(acct));
  const missing = listed.filter((acct) => line(acct)?.missingSince !== undefined && line(acct)?.gone === undefined);
  const back = listed.filter(
    (acct) => before.accounts.get(keyOf(acct))?.missingSince !== undefined && line(acct)?.missingSince === undefined,
  );
  const why = (acct: Acct): string => {
    const reading = readings.get(acct);
    return reading?.status === "missing" ? reading.why : "";
  };
  const changed = listed.filter(
    (acct) => JSON.stringify(line(acct)) !== JSON.stringify(before.accounts.get(keyOf(acct))),
  );
  const parts = [
    part(
      "gone",
      `Missing for a week or longer. Remove them with \`${PNPM} roster remove\`, or keep their page.`,
      became("gone"),
      why,
    ),
    part(
      "moved",
      "The new handle is what the server says. Look at it, then run the command.",
      listed.filter((acct) => activity(current, acct) === "moved"),
      (acct) => `${PNPM} roster rename @${acct} @${line(acct)?.movedTo ?? ""}`,
    ),
    part("missing", "Nothing to do. A refresh at least a week after the first day decides.", missing, (acct) =>
      [`since ${line(acct)?.missingSince}`, why(acct)].filter((text) => text !== "").join(", "),
    ),
    part("found again", "", back),
    part("quiet now", "The newest post is older than 30 days.", became("quiet"), (acct) => line(acct)?.lastPost ?? ""),
    part(
      "active again",
      "",
      became("active").filter((acct) => activity(before, acct) !== undefined),
    ),
    part(
      "hidden by their server",
      "Only people who follow them see their posts.",
      listed.filter((acct) => hasFlag(readings, acct, "limited")),
    ),
    part(
      "known by name alone",
      "Their servers do not say to strangers whether they are alive. They keep what is known of them.",
      listed.filter((acct) => hasFlag(readings, acct, "nameOnly")),
    ),
    part("not read", "They keep what is known of them.", [...failures.keys()], (acct) => failures.get(acct) ?? ""),
  ];
  const lines = changed.length === 1 ? "1 line changes" : `${changed.length} lines change`;
  return {
    title: `Accounts on ${today}`,
    summary: `${readings.size} of ${listed.length} accounts were read. ${lines}.`,
    parts: parts.filter(({ rows }) => rows.length > 0),
  };
}

/** A report for a terminal. */
export function printText({ title, summary, parts }: Report): string {
  const texts = parts.map((part) => {
    const rows = shown(part).map(([handle, detail]) => visible(`  ${handle}${detail === "" ? "" : `  ${detail}`}`));
    return [headOf(part), ...(part.note === "" ? [] : [part.note]), ...rows, ...moreOf(part)].join("\n");
  });
  return [title, summary, ...texts].join("\n\n");
}

/** A report as Markdown, for a pull request. */
export function printMarkdown({ title, summary, parts }: Report): string {
  const texts = parts.map((part) => {
    const rows = shown(part).map(([handle, detail]) => `| ${strangersText(handle)} | ${strangersText(detail)} |`);
    const table = ["| Account | |", "| --- | --- |", ...rows].join("\n");
    return [`## ${headOf(part)}`, ...(part.note === "" ? [] : [part.note]), table, ...moreOf(part)].join("\n\n");
  });
  return [`# ${title}`, summary, ...texts].join("\n\n");
}

const shown = ({ rows }: Part) => rows.slice(0, MOST_ROWS);
const headOf = ({ title, rows }: Part): string => `${rows.length} ${title}`;
const moreOf = ({ rows }: Part): string[] => (rows.length > MOST_ROWS ? [`${rows.length - MOST_ROWS} more.`] : []);

const hasFlag = (readings: Refreshed["readings"], acct: Acct, flag: "limited" | "nameOnly"): boolean => {
  const reading = readings.get(acct);
  return reading?.status === "seen" && reading[flag];
};

function part(title: string, note: string, accts: readonly Acct[], detail: (acct: Acct) => string = () => ""): Part {
  return { title, note, rows: accts.map((acct) => [`@${acct}`, detail(acct)]) };
}
