import { type Acct, keyOf } from "@roster/core";
import { splitAcct } from "@roster/core/site";
import type { MeasuredFile } from "@roster/data/measured";
import pLimit from "p-limit";
import type { Journal } from "./journal.ts";
import { mergeReadings } from "./merge.ts";
import { createReader, type Reading } from "./reading.ts";
import { reasonOf } from "./reason.ts";
import type { Servers } from "./servers.ts";

/** A server that fails so often in a row is left for the next run. */
const MOST_FAILURES = 3;
const SERVERS_AT_ONCE = 8;
/** The profile of an account and its posts. */
const REQUESTS = 2;
/** If more of a server's accounts vanish at once, the server is at fault, and more than `LEAST_MASS` must. */
const MASS = 0.1;
const LEAST_MASS = 2;

export interface Refreshed {
  readonly before: MeasuredFile;
  /** Undefined if too few accounts were read. */
  readonly after?: MeasuredFile;
  readonly listed: readonly Acct[];
  readonly readings: ReadonlyMap<Acct, Reading>;
  /** Why accounts were not read. */
  readonly failures: ReadonlyMap<Acct, string>;
  /** Servers of which too many accounts vanished at once, with their number. Nothing of what they said is used. */
  readonly refused: ReadonlyMap<string, number>;
}

export interface RefreshOptions {
  readonly servers: Servers;
  readonly journal: Journal;
  readonly listed: readonly Acct[];
  readonly before: MeasuredFile;
  /** Whether to believe servers of which many accounts vanished. */
  readonly force: boolean;
  readonly onProgress?: (read: number) => void;
}

/** How many accounts are still to be read, and about how long that takes: as long as the server with the most of them. */
export function estimate({ servers, journal, listed }: Pick<RefreshOptions, "servers" | "journal" | "listed">) {
  const left = listed.filter((acct) => !journal.isRead(acct));
  const waits = [...Map.groupBy(left, hostOf)].map(([host, own]) => own.length * REQUESTS * servers.paceOf(host));
  return { left: left.length, ms: Math.max(0, ...waits) };
}

/** Reads every listed account from its server, and merges the result into the file. */
export async function refresh(options: RefreshOptions): Promise<Refreshed> {
  const { servers, listed, before, force } = options;
  const { readings, failures } = await readAll(options);
  const refused = force ? new Map<string, number>() : massChanges(before, readings);
  for (const acct of listed) {
    const count = refused.get(hostOf(acct));
    if (count === undefined || !readings.delete(acct)) continue;
    failures.set(acct, `${count} accounts of ${hostOf(acct)} vanished at once`);
  }
  const isEnough = force || failures.size <= listed.length * MASS;
  const after = isEnough ? mergeReadings(before, listed, readings, servers.now()) : undefined;
  return { before, listed, readings, failures, refused, ...(after && { after }) };
}

/** Reads accounts: each server's one after the other, several servers at once. Without a journal, nothing is kept. */
export async function readAll(options: Omit<RefreshOptions, "force" | "journal"> & Partial<RefreshOptions>) {
  const { servers, journal, listed, before, force = false, onProgress } = options;
  const readings = new Map<Acct, Reading>();
  const failures = new Map<Acct, string>();
  const read = createReader(servers);
  const limit = pLimit(SERVERS_AT_ONCE);

  const readServer = async (accounts: readonly Acct[]): Promise<void> => {
    let failed = 0;
    for (const acct of accounts) {
      const earlier = journal?.of(acct);
      if (earlier !== undefined && journal?.isRead(acct) === true && (force || !isDoubtful(earlier))) {
        readings.set(acct, earlier);
      } else if (failed === MOST_FAILURES) {
        failures.set(acct, `${hostOf(acct)} failed ${MOST_FAILURES} times in a row and was not asked again`);
      } else {
        try {
          const [username, host] = splitAcct(acct);
          const reading = await read({ username, host, id: before.accounts.get(keyOf(acct))?.id }, earlier);
          await journal?.add(acct, reading);
          readings.set(acct, reading);
          failed = 0;
        } catch (error) {
          if (isOurs(error)) throw error;
          failures.set(acct, reasonOf(error));
          failed += 1;
        }
      }
      onProgress?.(readings.size + failures.size);
    }
  };
  const byHost = Map.groupBy(listed, hostOf);
  await Promise.all([...byHost.values()].map((accounts) => limit(readServer, accounts)));
  return { readings, failures };
}

const hostOf = (acct: Acct): string => splitAcct(acct)[1].toLowerCase();

/** A full disk or a missing permission is no fault of a server. */
const isOurs = (error: unknown): boolean => error instanceof Error && "syscall" in error && "path" in error;

/** An account that vanished is read again when a run is continued: its server may have recovered. */
const isDoubtful = (reading: Reading): boolean => reading.status === "missing" || reading.followers === 0;

/** The servers of which too many accounts became missing or zero, with their number. */
function massChanges(before: MeasuredFile, readings: ReadonlyMap<Acct, Reading>): ReadonlyMap<string, number> {
  const vanished = (acct: Acct, reading: Reading): boolean => {
    const known = before.accounts.get(keyOf(acct));
    if (reading.status === "missing") return known?.missingSince === undefined;
    return (
      (reading.followers === 0 && (known?.followers ?? 0) > 0) || (reading.posts === 0 && known?.lastPost !== undefined)
    );
  };
  const byHost = Map.groupBy(readings, ([acct]) => hostOf(acct));
  return new Map(
    [...byHost].flatMap(([host, own]) => {
      const count = own.filter(([acct, reading]) => vanished(acct, reading)).length;
      return count > Math.max(LEAST_MASS, own.length * MASS) ? [[host, count] as const] : [];
    }),
  );
}
