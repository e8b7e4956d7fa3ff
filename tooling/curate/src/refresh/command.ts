import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { acctOf } from "@roster/core";
import { MEASURED_FILE, printMeasured } from "@roster/data/measured";
import { root } from "@roster/site/paths";
import { ASKING, CODES, openDirectory, openServers, WRITING, readVerb } from "../directory.ts";
import { printDiff } from "../edit.ts";
import { showProgress } from "../progress.ts";
import { count } from "../summary.ts";
import { locked, openJournal, replaceFile } from "./journal.ts";
import { estimate, refresh } from "./refresh.ts";
import { printMarkdown, printText, reportOf } from "./table.ts";
import type { Servers } from "./servers.ts";

const MINUTE_MS = 60_000;

const USAGE = `pnpm roster refresh asks the server of every account what it knows about it, and writes the ${MEASURED_FILE} of the data. It sends
one request a second to each server. A run that was interrupted continues where it stopped.

  --force            write also if many accounts of a server vanished, or if too few accounts answered
  --table FILE       write the changes as a table, for the curators
  --state FOLDER     the folder of unfinished runs, instead of reports/refresh`;

/** @param open gives tests a clock of their own */
export async function refreshCommand(
  typed: readonly string[],
  open: typeof openServers = openServers,
): Promise<number> {
  const { values } = readVerb(
    typed,
    USAGE,
    {
      ...ASKING,
      ...WRITING,
      force: { type: "boolean", default: false },
      table: { type: "string" },
      state: { type: "string", default: join(root, "reports/refresh") },
    },
    false,
  );
  const directory = openDirectory(values.dir);
  const { dir, entries, measured: before, site } = directory;
  const listed = entries.accounts.map(({ value }) => acctOf(value, site));
  await using servers: Servers = open(directory, values.at);
  return await locked(values.state, async () => {
    const journal = await openJournal(values.state, servers.now);
    const { left, ms } = estimate({ servers, journal, listed });
    const time = ms < MINUTE_MS ? "less than a minute" : `about ${count(Math.ceil(ms / MINUTE_MS), "minute")}`;
    console.error(`Reading ${count(left, "account")} takes ${time}.`);
    const { step: onProgress, stop } = showProgress("accounts", listed.length);
    const options = { servers, journal, listed, before, force: values.force, onProgress };
    const result = await refresh(options).finally(stop);
    const { after, refused, failures, readings } = result;
    const report = reportOf(result, servers.now());
    const table = printMarkdown(report);
    if (values.table !== undefined) {
      await mkdir(dirname(values.table), { recursive: true });
      await writeFile(values.table, table);
    }
    const edit = new Map(after && [[MEASURED_FILE, printMeasured(after)]]);
    if (values["dry-run"]) process.stdout.write(await printDiff(dir, edit));
    else if (after !== undefined) {
      for (const [file, text] of edit) await replaceFile(join(dir, file), text);
      await journal.finish();
    }
    const isWritten = after !== undefined && !values["dry-run"];
    if (values.json) {
      const [failed, mass] = [Object.fromEntries(failures), Object.fromEntries(refused)];
      console.log(JSON.stringify({ written: isWritten, read: readings.size, failed, refused: mass, table }));
    } else {
      console.log(printText(report));
      if (isWritten) console.log(`\nWrote ${join(dir, MEASURED_FILE)}. Look at it with \`git diff\`, and commit it.`);
    }
    if (after !== undefined) return CODES.fine;
    const how = refused.size > 0 ? " If the servers are right, add --force." : "";
    console.error(
      `Nothing was written: ${failures.size} of ${listed.length} accounts were not read. What was read is kept for a day. Run the command again.${how}`,
    );
    return refused.size > 0 ? CODES.problems : CODES.network;
  });
}
