import { type Activity, type Acct, keyOf } from "@roster/core";
import { factsOf, type MeasuredFile } from "@roster/data/build";
import { strangersText } from "../../markdown.ts";
import { dayOf } from "./merge.ts";
import type { Refreshed } from "./refresh.ts";

/** More rows than a curator reads in five minutes. */
const MOST_ROWS = 50;

/** The changes of a refresh that a curator reads, as Markdown: those that need a decision first. */
export function printRefresh({ before, after, listed, readings, failures }: Refreshed, now: number): string {
  const today = dayOf(now);
  const current = after ?? before;
  const activity = (file: MeasuredFile, acct: Acct): Activity | undefined => factsOf(file, acct, today)?.activity;
  const became = (word: Activity | undefined) =>
    listed.filter((acct) => activity(current, acct) === word && activity(before, acct) !== word);
  const line = (acct: Acct) => current.accounts.get(keyOf(acct));
  const missing = listed.filter((acct) => line(acct)?.missingSince === today);
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
  return [
    `# Accounts on ${today}`,
    `${readings.size} of ${listed.length} accounts were read. ${changed.length} lines change.`,
    part(
      "gone",
      "Missing for a week or longer. Remove them with `pnpm roster remove`, or keep their page.",
      became("gone"),
      why,
    ),
    part(
      "moved",
      "The new handle is what the server says. Look at it, then write `pnpm roster rename`.",
      became("moved"),
      (acct) => `@${line(acct)?.movedTo ?? ""}`,
    ),
    part("missing for the first time", "Nothing to do. The next refresh, a week later, decides.", missing, why),
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
      listed.filter((acct) => isLimited(readings, acct)),
    ),
    part("not read", "They keep what is known of them.", [...failures.keys()], (acct) => failures.get(acct) ?? ""),
  ]
    .filter((text) => text !== "")
    .join("\n\n");
}

const isLimited = (readings: Refreshed["readings"], acct: Acct): boolean => {
  const reading = readings.get(acct);
  return reading?.status === "seen" && reading.limited;
};

function part(title: string, note: string, accts: readonly Acct[], detail: (acct: Acct) => string = () => ""): string {
  if (accts.length === 0) return "";
  const rows = accts.slice(0, MOST_ROWS).map((acct) => `| ${strangersText(acct)} | ${strangersText(detail(acct))} |`);
  const more = accts.length > MOST_ROWS ? `\n\n${accts.length - MOST_ROWS} more.` : "";
  const head = `## ${accts.length} ${title}${note === "" ? "" : `\n\n${note}`}`;
  return `${head}\n\n| Account | |\n| --- | --- |\n${rows.join("\n")}${more}`;
}
