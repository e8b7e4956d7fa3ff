import { type AcctKey, readKey } from "../lib/acct.ts";
import { parseJson } from "../lib/untrusted.ts";
import { finite, listOf, oneOf, optional, type Reader, shape, text } from "../lib/shape.ts";
import type { Time } from "../lib/clock.ts";
import type { Relation } from "../lib/follows-backend.ts";
import type { FollowsParts } from "./signed-in-session.ts";

/** Messages between the tabs of this browser, e.g. a BroadcastChannel. */
export interface TabsPort {
  /** Sends a text to the other tabs. */
  post(message: string): void;
  /** Calls back with what other tabs send. Returns the function that unsubscribes. */
  onMessage(listener: (message: unknown) => void): () => void;
}

/** The part of `navigator.locks` with which tabs agree on one that asks the server. */
export interface TabLocks {
  /**
   * Runs the task while this tab has the lock of that name. Rejects if the signal aborts before, and if another tab steals the
   * lock. With `ifAvailable`, the task gets null at once if another tab has it.
   */
  request(
    name: string,
    options: { readonly signal: AbortSignal } | { readonly steal: true } | { readonly ifAvailable: true },
    task: (lock: object | null) => Promise<void>,
  ): Promise<unknown>;
}

/** The messages that are kept until this tab knows who is signed in. */
const MAX_EARLY = 100;

const readRelation: Reader<readonly [AcctKey, Relation]> = (value) => {
  const [name, said]: readonly unknown[] = Array.isArray(value) ? value : [];
  const [key, relation] = [readKey(name), oneOf("following", "requested", "none")(said)];
  return key && relation && [key, relation];
};

/**
 * What one tab has learnt from the server. `host`, `id`: the signed-in account; `from`: when the tab began to act on these
 * accounts, absent if it has only read them; `at`: when the action ended, or when the request for the relations was sent.
 */
const readLearnt = shape({ host: text, id: text, relations: listOf(readRelation), from: optional(finite), at: finite });
type Learnt = NonNullable<ReturnType<typeof readLearnt>>;

/** Shares relations with the other tabs, so that only one of them has to ask the server. */
export function createOtherTabs(
  parts: Pick<FollowsParts, "ledger" | "clock" | "session" | "account"> & {
    readonly tabs: TabsPort | undefined;
    /**
     * Finds out which of two actions came last, when none is in progress.
     * @param other the relation after the other tab's, at `at`
     */
    readonly compare: (key: AcctKey, other: Relation, at: Time) => void;
  },
) {
  const { tabs, ledger, clock, session, account, compare } = parts;
  let early: readonly Learnt[] = [];
  const learn = ({ host, id, relations, from, at }: Learnt): void => {
    const current = account();
    if (host !== current?.host || id !== current.id) return;
    for (const [key, relation] of relations) {
      const own = ledger.lastOn(key);
      if (from === undefined) ledger.note(key, relation, at, clock.now());
      else if (own === undefined || own.at < from) ledger.settleElsewhere(key, relation, at);
      // both tabs acted at the same time, or within a tick of a coarse clock: only the server knows which action came last
      else if (own.from <= at) compare(key, relation, at);
    }
  };
  return {
    tell(...[relations, time]: Parameters<FollowsParts["tell"]>): void {
      const own = account();
      if (!own || relations.length === 0) return;
      const learnt: Learnt = { ...own, relations, ...time };
      tabs?.post(JSON.stringify(learnt));
    },
    /** Handles the messages that came before this tab knew who is signed in. */
    catchUp(): void {
      const waiting = early;
      early = [];
      waiting.forEach(learn);
    },
    /** Returns the function that disconnects. */
    connect(): () => void {
      const off = tabs?.onMessage((message) => {
        const learnt = typeof message === "string" ? readLearnt(parseJson(message)) : undefined;
        if (!learnt || learnt.at > clock.now() || !session()) return;
        if (account()) learn(learnt);
        else early = [...early, learnt].slice(-MAX_EARLY);
      });
      return () => {
        early = [];
        off?.();
      };
    },
  };
}
