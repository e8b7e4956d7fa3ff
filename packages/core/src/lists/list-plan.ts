import type { AccountFacts, LookUpAnswer } from "../lib/account-facts.ts";
import { type Acct, type AcctKey, keyOf, splitAcct } from "../lib/acct.ts";
import type { Time } from "../lib/clock.ts";
import { type FollowStates, isFollowed, stateOf } from "../lib/follow-state.ts";
import type { Refusal } from "../lib/follows-backend.ts";
import type { Account } from "../roster/types.ts";
import { type AccountList, BRIDGE, type ListEntry } from "./account-list.ts";
import type { LookAlike } from "./look-alikes.ts";

const DAY_MS = 24 * 60 * 60_000;
/** An account is silent if its last post is older. */
const SILENT_MS = 90 * DAY_MS;
/** Of a list that has more accounts to follow than `MANY`, the plan has the first `FEW`. */
const [MANY, FEW] = [150, 50];

/** Why an account is not followed. */
export type RowReason =
  | { readonly kind: "look-alike" }
  /** The handle was written with invisible signs. */
  | { readonly kind: "hidden" }
  | { readonly kind: "silent"; readonly since: Time }
  /** The account asked not to be found or recommended. */
  | { readonly kind: "unlisted" }
  | { readonly kind: "moved"; readonly to: string }
  /** The list is not meant to be passed on. */
  | { readonly kind: "private" }
  /** The account of a server itself, which no person or bot uses. */
  | { readonly kind: "server" }
  | { readonly kind: "taken-out" }
  | { readonly kind: "blocked"; readonly by: Refusal }
  | { readonly kind: "gone" | "not-found" }
  /** A follow of it has failed. */
  | { readonly kind: "failed" }
  /** Its owner has not opted in to the bridge. */
  | { readonly kind: "bluesky" }
  /** Followed or asked already. */
  | { readonly kind: "followed" }
  | { readonly kind: "you" };

const GROUPS = {
  "look-alike": "left",
  hidden: "left",
  silent: "left",
  unlisted: "left",
  moved: "left",
  private: "left",
  server: "left",
  "taken-out": "left",
  blocked: "outOfReach",
  gone: "outOfReach",
  "not-found": "outOfReach",
  failed: "outOfReach",
  bluesky: "outOfReach",
  followed: "yours",
  you: "yours",
} as const satisfies Record<RowReason["kind"], string>;

/** An account of a list in the plan. */
export interface ListRow {
  readonly acct: Acct;
  readonly entry: ListEntry;
  /** The account, if it is on the roster. */
  readonly account: Account | undefined;
  readonly facts: AccountFacts;
  readonly reason?: RowReason;
  /** The account of the roster that it looks like, also if the visitor takes it in. */
  readonly alike?: LookAlike;
}

/** The rows of a list. Each entry is in exactly one group. */
export interface ListPlan {
  readonly follow: readonly ListRow[];
  /** Further rows to follow, after the first 50 of a long list. */
  readonly later: readonly ListRow[];
  /** Followed only if the visitor takes them in. */
  readonly left: readonly ListRow[];
  /** What the visitor's server cannot follow. */
  readonly outOfReach: readonly ListRow[];
  /** Followed already, or asked, and the visitor. */
  readonly yours: readonly ListRow[];
  /** Whether the list has more accounts than a plan takes at once. */
  readonly isLong: boolean;
}

/** What is known about the accounts of a list, and what the visitor has chosen. */
export interface ListPlanOptions {
  readonly list: Pick<AccountList, "entries" | "isPrivate">;
  /** Finds an account of the roster. */
  readonly listed: (acct: Acct) => Account | undefined;
  readonly lookAlikes: ReadonlyMap<AcctKey, LookAlike>;
  readonly states: FollowStates;
  /** The visitor. */
  readonly viewer?: Acct | undefined;
  readonly refused: ReadonlyMap<AcctKey, Refusal>;
  readonly answers: ReadonlyMap<AcctKey, LookUpAnswer>;
  /** The accounts that the visitor has taken in or out. */
  readonly chosen: ReadonlyMap<AcctKey, "in" | "out">;
  /** The accounts of the present run, which stay where they were. */
  readonly isInRun: (key: AcctKey) => boolean;
  /** Whether the last run could not follow the account. */
  readonly hasFailed?: (key: AcctKey) => boolean;
  /** Whether the visitor wants all of a long list. */
  readonly isWhole: boolean;
  /** Whether the list is long; by default the rows decide. The answers of the server then cannot change it. */
  readonly isLong?: boolean;
  readonly now: Time;
}

/**
 * Makes the plan of a list. What is not known counts as to follow.
 * @example
 * const read = readList("@RedTeam@bots.example @ann@town.example");
 * const plan =
 *   read.kind === "list" &&
 *   createListPlan({
 *     list: read.list,
 *     listed: (acct) => roster.get(acct),
 *     lookAlikes: findLookAlikes(read.list, roster.accounts),
 *     states: { known: new Map(), rest: { kind: "not-following" } },
 *     refused: new Map(),
 *     answers: new Map(),
 *     chosen: new Map(),
 *     isInRun: () => false,
 *     isWhole: false,
 *     now: Date.now(),
 *   });
 * plan && plan.follow.length; // 2
 */
export function createListPlan(options: ListPlanOptions): ListPlan {
  const rows = options.list.entries.map((entry) => rowOf(entry, options));
  const inGroup = (group: string): readonly ListRow[] =>
    rows.filter(({ reason }) => (reason === undefined ? "follow" : GROUPS[reason.kind]) === group);
  const follow = inGroup("follow");
  const { isLong = follow.length > MANY } = options;
  const count = isLong && !options.isWhole ? FEW : follow.length;
  return {
    follow: follow.slice(0, count),
    later: follow.slice(count),
    left: inGroup("left"),
    outOfReach: inGroup("outOfReach"),
    yours: inGroup("yours"),
    isLong,
  };
}

function rowOf(entry: ListEntry, options: ListPlanOptions): ListRow {
  const { acct } = entry;
  const answer = options.answers.get(keyOf(acct));
  const facts = { ...entry.facts, ...(answer?.kind === "found" && answer.facts) };
  const alike = options.lookAlikes.get(keyOf(acct));
  const row = { acct, entry, account: options.listed(acct), facts, ...(alike && { alike }) };
  const reason = reasonOf(row, options);
  return reason === undefined ? row : { ...row, reason };
}

function reasonOf({ acct, entry, account, facts, alike }: ListRow, options: ListPlanOptions): RowReason | undefined {
  const { viewer, states, refused, answers, chosen, now } = options;
  const key = keyOf(acct);
  const [username, host] = splitAcct(key);
  if (options.isInRun(key)) return undefined;
  if (viewer !== undefined && key === keyOf(viewer)) return { kind: "you" };
  if (isFollowed(stateOf(states, acct))) return { kind: "followed" };
  if (options.hasFailed?.(key)) return { kind: "failed" };
  const [answer, by] = [answers.get(key), refused.get(key)];
  if (by !== undefined) return { kind: "blocked", by };
  if (answer?.kind === "not-found") {
    if (answer.why === "blocked") return { kind: "blocked", by: "instance" };
    return { kind: host === BRIDGE ? "bluesky" : "not-found" };
  }
  if (facts.gone || account?.activity === "gone") return { kind: "gone" };
  const { movedTo, lastPost = now } = facts;
  // servers refuse to follow an account that has moved, so it cannot be taken in
  if (movedTo !== undefined || account?.activity === "moved") return { kind: "moved", to: movedTo ?? "" };
  if (chosen.get(key) === "in") return undefined;
  if (chosen.get(key) === "out") return { kind: "taken-out" };
  if (alike) return { kind: "look-alike" };
  if (entry.facts?.hidden) return { kind: "hidden" };
  if (username === host) return { kind: "server" };
  if (facts.unlisted) return { kind: "unlisted" };
  if (now - lastPost > SILENT_MS) return { kind: "silent", since: lastPost };
  return options.list.isPrivate ? { kind: "private" } : undefined;
}
