import { COMMANDS, type Command } from "./commands.ts";
import { isRecord } from "../../lib/is-record.ts";
import type { TabLocks } from "../request-polls.ts";
import { wait } from "../../lib/wait.ts";
import type { Clock } from "../../types.ts";
import type { JournalFile } from "./journal.ts";
import { createLease, randomId } from "./lease.ts";
import { parseJson } from "../../lib/parse-json.ts";
import { safely, type PersistedStorage } from "../../lib/persisted.ts";

/** The leader answers a message by removing it. If it does not twice, the browser may have frozen its tab. */
const ANSWER_MS = 1_500;
const MESSAGES = 2;
/** Another tab takes the lead from one that was frozen for longer than this. */
export const AWAKE_MS = 1_000;

/** The tabs of this browser. The tab that holds the lock leads: it executes the run. The others send it commands through storage. */
export interface Tabs {
  /** Requests the lock, unless this tab already waits for it. `runAsLeader` is called while this tab holds it. */
  askToLead(): void;
  /**
   * Sends a command to the leader. If there is none, or it does not answer, this tab gets the lock and finds the command by
   * `ownCommand()`. @param command undefined to only get the lock
   */
  send(command?: Command): void;
  /** Removes and returns this tab's command, if no other tab has executed it. */
  ownCommand(): Command | undefined;
  /** Removes the message of another tab that changed this storage key, and returns its command. */
  commandAt(key: string | null): Command | undefined;
  /**
   * Waits until this tab knows whether it still leads. A tab that was frozen learns it only by a message of the browser, and its
   * storage is outdated until then.
   */
  catchUp(): Promise<void>;
}

export function createTabs(options: {
  readonly at: PersistedStorage;
  readonly file: JournalFile;
  readonly clock: Clock;
  readonly locks: TabLocks | undefined;
  readonly isVisible: () => boolean;
  readonly signal: AbortSignal;
  readonly runAsLeader: () => Promise<void>;
  /** Called when another tab has taken the lock, or when it could not be requested. */
  readonly onLost: (error: unknown) => void;
}): Tabs {
  const { at, file, clock, signal } = options;
  const { key, earlierKey } = file;
  const lockName = earlierKey; // so that no tab of version 1 runs meanwhile
  const lease = createLease(at, clock);
  const locks = options.locks ?? lease;
  const answerKey = `${key}.answer.${randomId()}`; // of this tab alone: a frozen tab may hold it
  let isAsking = false;
  let isAskedAgain = false;
  let sent: { readonly id: string; readonly command: Command | undefined; readonly commandKey: string } | undefined;
  let isStored = true;

  const stored = (commandKey: string): string | null => safely(() => at.storage().getItem(commandKey)) ?? null;
  const remove = (commandKey: string): void => safely(() => at.storage().removeItem(commandKey));
  const catchUp = async (): Promise<void> => {
    if (!options.locks && !lease.holds(lockName))
      options.onLost(new DOMException("Another tab has taken the lease", "AbortError"));
    // the browser answers after it has told this tab that the lock was stolen, but the tab may be frozen meanwhile
    for (let askedAt = -Infinity; options.locks && clock.now() - askedAt > AWAKE_MS;) {
      askedAt = clock.now();
      await locks.request(answerKey, { signal }, async () => {}).catch(() => {});
    }
  };
  const request = async (how: Parameters<TabLocks["request"]>[1]): Promise<void> => {
    let isLost = false; // the lock may be granted to a frozen tab, and stolen from it
    const lead = async (): Promise<void> => {
      await catchUp();
      if (isLost) return;
      if (file.hasEarlier()) file.carryOver();
      await options.runAsLeader();
    };
    await locks.request(lockName, how, lead).catch((error: unknown) => {
      isLost = true;
      if (!signal.aborted) options.onLost(error);
    });
  };
  const askToLead = (): void => {
    isAskedAgain = isAsking;
    if (isAsking || signal.aborted) return;
    isAsking = true;
    void request({ signal }).finally(() => {
      isAsking = false;
      if (isAskedAgain) askToLead();
    });
  };
  /** Sends the message until it is answered, and else takes the lock. */
  const insist = async ({ id, command, commandKey }: NonNullable<typeof sent>): Promise<void> => {
    for (let count = 1; count <= MESSAGES; count += 1) {
      const text = JSON.stringify({ id, order: command, count });
      safely(() => at.storage().setItem(commandKey, text));
      isStored = stored(commandKey) === text;
      await wait(ANSWER_MS, clock, signal);
      if (sent?.id !== id || parseMessage(stored(commandKey))?.id !== id) return;
    }
    // a tab of version 1 would go on without the lock
    if (options.isVisible() && !file.hasEarlier()) await request({ steal: true });
  };
  return {
    askToLead,
    catchUp,
    send(command) {
      if (signal.aborted) return;
      sent = { id: randomId(), command, commandKey: orderKey(file.hasEarlier() ? earlierKey : key) };
      insist(sent).catch(() => {}); // disconnected
      askToLead();
    },
    ownCommand() {
      const own = sent;
      sent = undefined;
      if (own === undefined || !isStored) return own?.command; // no other tab has seen it
      const isThere = parseMessage(stored(own.commandKey))?.id === own.id;
      if (isThere) remove(own.commandKey);
      return isThere ? own.command : undefined;
    },
    commandAt(changed) {
      if (changed !== orderKey(key)) return undefined;
      const found = parseMessage(stored(changed));
      if (found) remove(changed);
      return found?.command;
    },
  };
}

const orderKey = (journalKey: string): string => `${journalKey}.order`;

function parseMessage(text: string | null): { readonly id: string; readonly command: Command | undefined } | undefined {
  const value = text === null ? undefined : parseJson(text);
  if (!isRecord(value) || typeof value["id"] !== "string") return undefined;
  return { id: value["id"], command: COMMANDS.find((one) => one === value["order"]) };
}
