import { COMMANDS, type Command } from "./commands.ts";
import { isRecord } from "../lib/is-record.ts";
import type { TabLocks } from "../follows/request-polls.ts";
import { parseJson } from "../lib/parse-json.ts";
import { safely, type PersistedStorage } from "../lib/persisted.ts";

/** The tabs of this browser. The tab that holds the lock leads: it executes the run. The others send it commands through storage. */
export interface Tabs {
  /** Requests the lock, unless this tab already waits for it. `runAsLeader` is called while this tab holds it. */
  askToLead(): void;
  /** Sends a command to the leader. If there is none, this tab gets the lock and finds the command by `ownCommand()`. */
  send(command: Command): void;
  /** Removes and returns this tab's command, if no other tab has executed it. */
  ownCommand(): Command | undefined;
  /** Removes and returns the command of another tab that changed this storage key. */
  commandAt(key: string | null): Command | undefined;
}

export function createTabs(options: {
  readonly at: PersistedStorage;
  readonly key: string;
  readonly locks: TabLocks;
  readonly signal: AbortSignal;
  readonly runAsLeader: () => Promise<void>;
  readonly log: (message: string, error: unknown) => void;
}): Tabs {
  const { at, key, locks, signal, runAsLeader } = options;
  const commandKey = `${key}.order`;
  let isAsking = false;
  let isAskedAgain = false;
  let sent: { readonly id: string; readonly command: Command } | undefined;
  let isStored = true;

  const stored = (): string | null => safely(() => at.storage().getItem(commandKey)) ?? null;
  const remove = (): void => safely(() => at.storage().removeItem(commandKey));
  const askToLead = (): void => {
    isAskedAgain = isAsking;
    if (isAsking || signal.aborted) return;
    isAsking = true;
    locks
      .request(key, { signal }, runAsLeader)
      .catch((error: unknown) => {
        if (!signal.aborted) options.log("The run could not be locked", error);
      })
      .finally(() => {
        isAsking = false;
        if (isAskedAgain) askToLead();
      });
  };
  return {
    askToLead,
    send(command) {
      sent = { id: randomId(), command };
      const text = JSON.stringify({ id: sent.id, order: command });
      safely(() => at.storage().setItem(commandKey, text));
      isStored = stored() === text;
      askToLead();
    },
    ownCommand() {
      const own = sent;
      sent = undefined;
      if (own === undefined || !isStored) return own?.command; // no other tab has seen it
      const text = stored();
      const isThere = text !== null && parseCommand(text)?.id === own.id;
      if (isThere) remove();
      return isThere ? own.command : undefined;
    },
    commandAt(changed) {
      if (changed !== commandKey) return undefined;
      const text = stored();
      const found = text === null ? undefined : parseCommand(text);
      if (found) remove();
      return found?.command;
    },
  };
}

/** Returns a random name. `crypto.randomUUID` is missing on pages without https, as are locks. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");
}

function parseCommand(text: string): { readonly id: string; readonly command: Command } | undefined {
  const value = parseJson(text);
  if (!isRecord(value) || typeof value["id"] !== "string") return undefined;
  const command = COMMANDS.find((one) => one === value["order"]);
  return command && { id: value["id"], command };
}
