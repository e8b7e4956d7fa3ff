import type { TabLocks } from "./other-tabs.ts";
import type { PagePort } from "./signed-in-session.ts";
import { wait } from "../lib/wait.ts";
import type { Clock } from "../types.ts";
import { finite, oneOf, optional, shape, text } from "../lib/shape.ts";
import { openStore, type StoragePlace, storageKey } from "../lib/storage.ts";

/** The leader answers a message by removing it. If it does not twice, the browser may have frozen its tab. */
const ANSWER_MS = 1_500;
const MESSAGES = 2;
/** Another tab takes the lead from one that was frozen for longer than this. */
export const AWAKE_MS = 1_000;

/** The locks of a program outside of a browser, which has no other tabs. */
const ALONE: TabLocks = { request: (_name, _options, task) => task({}) };

/**
 * The tabs of this browser. The tab that holds the lock leads: it executes the run, or fills lists. Any tab may send a command:
 * 1. It stores the command as a message, and requests the lock.
 * 2. The leader, if there is one, removes the message and executes it.
 * 3. If nobody removes it, the leader may be frozen: the tab steals the lock, and takes its own message as the new leader.
 */
export type Tabs<Command extends string> = ReturnType<typeof createTabs<Command>>;

export function createTabs<Command extends string>(
  options: StoragePlace & {
    /** The storage key of the journal of what the tabs do together. */
    readonly of: "rosterRun2" | "rosterServerLists";
    readonly commands: readonly Command[];
    readonly clock: Clock;
    readonly locks?: TabLocks | undefined;
    readonly page: PagePort;
    readonly signal: AbortSignal;
    readonly runAsLeader: () => Promise<void>;
    /** Called when another tab has taken the lock, or when it could not be requested. */
    readonly onLost: (error: unknown) => void;
  },
) {
  const { clock, locks = ALONE, signal } = options;
  const name = storageKey(options.of, options.basePath); // of the lock
  const orderKey = `${options.of}.order` as const;
  const readMessage = shape({ id: text, order: optional(oneOf(...options.commands)), count: finite });
  const pingName = `${name}.answer.${crypto.randomUUID()}`; // of a lock that protects nothing, and of this tab alone
  const { at, basePath } = options;
  const messages = openStore(orderKey, readMessage, { at, basePath, forgetWith: "session" });
  let asking = Promise.resolve();
  let sent: { readonly id: string; readonly command: Command | undefined } | undefined;

  const message = (): ReturnType<typeof readMessage> => {
    messages.refresh();
    return messages.get();
  };
  /**
   * Waits until this tab knows whether it still leads. A tab that was frozen learns it only by a message of the browser, and its
   * storage is outdated until then.
   */
  const catchUp = async (): Promise<void> => {
    // the browser grants another lock only after it has said that the first one was stolen; if that took long, this tab was
    // frozen meanwhile, and asks again
    for (let askedAt = -Infinity; clock.now() - askedAt > AWAKE_MS;) {
      askedAt = clock.now();
      await locks.request(pingName, { signal }, async () => {}).catch(() => {});
    }
  };
  const request = async (how: Parameters<TabLocks["request"]>[1]): Promise<void> => {
    let isLost = false; // the lock may be granted to a frozen tab, and stolen from it
    const lead = async (): Promise<void> => {
      await catchUp();
      if (!isLost) await options.runAsLeader();
    };
    await locks.request(name, how, lead).catch((error: unknown) => {
      isLost = true;
      if (!signal.aborted) options.onLost(error);
    });
  };
  /** Requests the lock, after the requests before. `runAsLeader` is called while this tab holds it. */
  const askToLead = (): void => {
    asking = asking.then(() => request({ signal }));
  };
  /** Sends the message until it is answered, and else takes the lock: phones freeze a tab in the background, also one with a lock. */
  const insist = async ({ id, command }: NonNullable<typeof sent>): Promise<void> => {
    for (let count = 1; count <= MESSAGES; count += 1) {
      messages.set({ id, count, ...(command && { order: command }) });
      await wait(ANSWER_MS, clock, signal);
      if (sent?.id !== id || message()?.id !== id) return;
    }
    if (options.page.isVisible()) await request({ steal: true });
  };
  return {
    askToLead,
    catchUp,
    /**
     * Sends a command to the leader. If there is none, or it does not answer, this tab gets the lock and finds the command by
     * `ownCommand()`. @param command undefined to only get the lock
     */
    send(command?: Command): void {
      if (signal.aborted) return;
      sent = { id: crypto.randomUUID(), command };
      insist(sent).catch(() => {}); // disconnected
      askToLead();
    },
    /** Removes and returns this tab's command, if no other tab has executed it. */
    ownCommand(): Command | undefined {
      const own = sent;
      sent = undefined;
      if (own === undefined || !messages.isStored()) return own?.command; // no other tab has seen it
      const isThere = message()?.id === own.id;
      if (isThere) messages.set(undefined);
      return isThere ? own.command : undefined;
    },
    /** Removes the message of another tab that changed this storage key, and returns its command. */
    commandAt(changed: string | null): Command | undefined {
      if (changed !== storageKey(orderKey, options.basePath)) return undefined;
      const found = message();
      if (found) messages.set(undefined);
      return found?.order;
    },
  };
}
