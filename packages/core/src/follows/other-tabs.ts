import { type AcctKey, readKey } from "../lib/acct.ts";
import { isRecord } from "../lib/is-record.ts";
import { parseJson } from "../lib/parse-json.ts";
import type { Clock, Viewer } from "../types.ts";
import type { Relation } from "./backend.ts";
import type { Ledger } from "./ledger.ts";
import type { ActionTimes } from "./perform.ts";
import type { SignedInSession } from "./signed-in-session.ts";

/** Messages between the tabs of this browser, e.g. a BroadcastChannel. */
export interface TabsPort {
  /** Sends a text to the other tabs. */
  post(message: string): void;
  /** Calls back with what other tabs send. Returns the function that unsubscribes. */
  onMessage(listener: (message: unknown) => void): () => void;
}

const RELATIONS: readonly Relation[] = ["following", "requested", "none"];
/** The messages that are kept until this tab knows who is signed in. */
const MAX_EARLY = 100;

/** What one tab has learnt from the server. */
interface Learnt {
  /** The host of the server, and the id of the signed-in account there. */
  readonly account: readonly [host: string, id: string];
  readonly relations: readonly (readonly [key: AcctKey, relation: Relation])[];
  /** When the tab began to act on these accounts, in milliseconds since the epoch. Absent if it has only read them. */
  readonly from?: number;
  /** When the action ended, or when the request for the relations was sent. */
  readonly at: number;
}

/** Shares relations with the other tabs, so that only one of them has to ask the server. */
export interface OtherTabs {
  tell(relations: Learnt["relations"], time: Pick<Learnt, "from" | "at">): void;
  /** Handles the messages that came before this tab knew who is signed in. */
  catchUp(): void;
  /** Returns the function that disconnects. */
  connect(): () => void;
}

export function createOtherTabs(options: {
  readonly tabs: TabsPort | undefined;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly session: () => SignedInSession | undefined;
  readonly viewer: () => Viewer | undefined;
  /** The times of this tab's last action on the account. */
  readonly lastOn: (key: AcctKey) => ActionTimes | undefined;
  /** Finds out which of two actions came last, when none is in progress. @param other the relation after the other tab's */
  readonly compare: (key: AcctKey, other: Relation) => void;
}): OtherTabs {
  const { tabs, ledger, clock } = options;
  let early: readonly Learnt[] = [];
  const account = (): Learnt["account"] | undefined => {
    const [session, viewer] = [options.session(), options.viewer()];
    return session && viewer && [session.credentials.instance, viewer.id];
  };
  const learn = ({ account: [host, id], relations, from, at }: Learnt): void => {
    const [ownHost, ownId] = account() ?? [];
    if (host !== ownHost || id !== ownId) return;
    for (const [key, relation] of relations) {
      const own = options.lastOn(key);
      if (from === undefined) ledger.note(key, relation, at, clock.now());
      else if (own === undefined || own.at < from) ledger.settleElsewhere(key, relation, at);
      // both tabs acted at the same time, or within a tick of a coarse clock: only the server knows which action came last
      else if (own.from <= at) options.compare(key, relation);
    }
  };
  return {
    tell(relations, time) {
      const own = account();
      if (!own || relations.length === 0) return;
      const learnt: Learnt = { account: own, relations, ...time };
      tabs?.post(JSON.stringify(learnt));
    },
    catchUp() {
      const waiting = early;
      early = [];
      waiting.forEach(learn);
    },
    connect() {
      const off = tabs?.onMessage((message) => {
        const learnt = read(message, clock.now());
        if (!learnt || !options.session()) return;
        if (options.viewer()) learn(learnt);
        else early = [...early, learnt].slice(-MAX_EARLY);
      });
      return () => {
        early = [];
        off?.();
      };
    },
  };
}

/** Reads a message; undefined for everything that this version does not send. */
function read(message: unknown, now: number): Learnt | undefined {
  const value = typeof message === "string" ? parseJson(message) : undefined;
  if (!isRecord(value) || !Array.isArray(value["account"]) || !Array.isArray(value["relations"])) return undefined;
  const [host, id]: readonly unknown[] = value["account"];
  const { from, at } = value;
  if (typeof host !== "string" || typeof id !== "string" || typeof at !== "number" || !(at <= now)) return undefined;
  const relations = value["relations"].map(readRelation);
  if (!relations.every((one) => one !== undefined)) return undefined;
  return { account: [host, id], relations, at, ...(typeof from === "number" && { from }) };
}

function readRelation(value: unknown): Learnt["relations"][number] | undefined {
  if (!Array.isArray(value)) return undefined;
  const [text, name]: readonly unknown[] = value;
  const key = readKey(text);
  const relation = RELATIONS.find((one) => one === name);
  return key && relation ? [key, relation] : undefined;
}
