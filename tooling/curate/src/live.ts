import { type Acct, acctOf } from "@roster/core";
import { visible } from "@roster/data/files";
import { CODES, listedAccount, openDirectory, openServers } from "./directory.ts";
import { NAME_ONLY } from "./draft.ts";
import { showProgress } from "./progress.ts";
import type { Reading } from "./refresh/reading.ts";
import { readAll } from "./refresh/refresh.ts";

/** Asks the servers of all listed accounts, or of these, and writes nothing. */
export async function readLive(dir: string, names: readonly string[], at: readonly string[] | undefined) {
  const directory = openDirectory(dir);
  const listed =
    names.length > 0
      ? names.map((name) => listedAccount(name, directory).acct)
      : directory.entries.accounts.map(({ value }) => acctOf(value, directory.site));
  const progress = showProgress("accounts", listed.length);
  await using servers = openServers(directory, at, progress.say);
  try {
    const before = directory.measured;
    const { readings, failures } = await readAll({ servers, listed, before, onProgress: progress.step });
    const wrong = [...readings].filter(([, reading]) => reading.status === "missing" || reading.movedTo !== undefined);
    const unproved = [...readings].filter(([, reading]) => reading.status === "seen" && reading.nameOnly);
    const lines = [
      ...(names.length > 0 ? [...readings] : [...wrong, ...unproved]).map(([acct, reading]) =>
        printReading(acct, reading),
      ),
      ...[...failures].map(([acct, reason]) => `? @${acct} could not be read: ${reason}.`),
      `${readings.size} of ${listed.length} accounts were read. ${wrong.length} are gone or moved.${unproved.length > 0 ? ` Of ${unproved.length}, the servers know the name alone.` : ""}`,
    ];
    const failed = failures.size > 0 ? CODES.network : CODES.fine;
    return {
      data: { readings: Object.fromEntries(readings), failures: Object.fromEntries(failures) },
      text: lines.map(visible).join("\n"),
      code: wrong.length > 0 ? CODES.problems : failed,
    };
  } finally {
    progress.stop();
  }
}

function printReading(acct: Acct, reading: Reading): string {
  if (reading.status === "missing") return `✗ @${acct} is missing: ${reading.why}.`;
  if (reading.movedTo !== undefined) return `✗ @${acct} moved to @${reading.movedTo}.`;
  if (reading.nameOnly) return `? @${acct}: ${NAME_ONLY}.`;
  const day = (reading.recent?.[0] ?? reading.lastPost)?.slice(0, 10);
  return `✓ @${acct} is there. ${day === undefined ? "Its server shows no post." : `Its last post is of ${day}.`}`;
}
