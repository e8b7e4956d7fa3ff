import type { Relation } from "../../../lib/follows-backend.ts";
import type { FollowOutcome } from "../../../types.ts";
import type { Name, Servers, Someone } from "./servers.ts";
import type { Deed, Kind, SignedIn, Verb, Witness } from "./witness.ts";

/** The properties of a page that the judge checks. */
export interface Judged {
  readonly tab: string;
  readonly session: SignedIn;
  readonly witness: Pick<Witness, "endings">;
  /** Clicks whose action is still pending. */
  readonly open: ReadonlySet<object>;
  /** The displayed follow state of an account; undefined if the page does not show the account. */
  kindOf(name: Name): Kind | undefined;
}

/** A click on a button that was neither busy nor unknown. */
export interface Clicked {
  readonly page: Judged;
  readonly name: Name;
  readonly verb: Verb;
}

/** The outcome of a click; undefined if its session or its page ended first. */
export type Ended = FollowOutcome["kind"] | undefined;

/** Compares the outcomes and states that pages show with the true relations at the instances. */
export interface Judge {
  /** The person who is signed in on a page. */
  whose(page: Judged): Someone | undefined;
  /** A page of the session with this token received a response with a pending follow request. */
  asked(token: string, host: string, name: Name): void;
  /** The session with this token was ended by a sign-out, which deletes what the browser knows of its instance. */
  signedOut(token: string): void;
  clicked(clicked: Clicked): void;
  ended(clicked: Clicked, outcome: Ended): void;
  /** A relation was changed outside of the pages. */
  elsewhere(who: Someone, name: Name): void;
  /** Checks that a page shows the true relation to each account on which it was the last to act. */
  look(page: Judged): void;
  /** Returns the differences between idle pages and the truth. */
  atRest(pages: readonly Judged[]): readonly string[];
  /** The faults of pages that have reloaded everything. @param who the person whose session is stored */
  compare(pages: readonly Judged[], who: Someone | undefined): readonly string[];
}

/** @param afterNews runs a function when the other tabs have heard of what ends now */
export function createJudge(
  servers: Servers,
  violate: (what: string) => void,
  afterNews: (run: () => void) => void = (run) => run(),
): Judge {
  const asked = new Set<string>(); // host and name of each account that a response called "requested" since the last sign-out
  const signedOut = new Set<string>(); // tokens; another tab may still receive responses to them
  const actors = new Map<string, Actor>(); // who acted last on each relation
  const atWork = new Map<Judged, Map<Name, Clicked>>();

  const whose = (page: Judged): Someone | undefined => {
    const token = page.session.get()?.accessToken;
    return token === undefined ? undefined : servers.owner(token);
  };
  const isShared = ({ page, name }: Clicked): boolean =>
    [...atWork].some(([other, clicks]) => other !== page && clicks.has(name));
  /** Instances do not list pending follow requests, so a browser knows only those that a response mentioned. */
  const isUntold = (who: Someone, name: Name, kind: Kind): boolean => {
    if (kind !== "not-following" || servers.relation(who, name) !== "requested") return false;
    return !asked.has(`${servers.of(who).instance.host} ${name}`);
  };
  const deniedIn = (page: Judged, name: Name): string | undefined => {
    const kind = page.kindOf(name);
    const who = whose(page);
    const actor = actors.get(`${who} ${name}`);
    if (kind === undefined || who === undefined || actor?.by !== page || !actor.sure) return undefined;
    if (actor.endings !== page.witness.endings()) return undefined; // a new session has to load its list first
    const relation = servers.relation(who, name);
    if (kind === KIND[relation] || isUntold(who, name, kind)) return undefined;
    return `${name} is shown as ${kind}, but is ${relation}`;
  };
  const differenceOf = (page: Judged, name: Name, who: Someone | undefined): string | undefined => {
    const kind = page.kindOf(name);
    const truth = who === undefined ? "signed-out" : KIND[servers.relation(who, name)];
    if (kind === undefined || kind === truth || (who !== undefined && isUntold(who, name, kind))) return undefined;
    return `${name} is shown as ${kind} to ${who}, but is ${truth}`;
  };
  const told = ({ tab }: Judged, all: readonly (string | undefined)[]): string[] =>
    all.flatMap((what) => (what === undefined ? [] : [`${tab} tab: ${what}`]));

  return {
    whose,
    asked(token, host, name) {
      if (!signedOut.has(token)) asked.add(`${host} ${name}`);
    },
    signedOut(token) {
      const who = servers.owner(token);
      signedOut.add(token);
      if (who === undefined) return;
      for (const name of servers.names) asked.delete(`${servers.of(who).instance.host} ${name}`);
    },
    clicked(clicked) {
      const { page, name } = clicked;
      atWork.set(page, (atWork.get(page) ?? new Map<Name, Clicked>()).set(name, clicked));
      actors.set(`${whose(page)} ${name}`, { by: isShared(clicked) ? {} : page, sure: false });
    },
    ended(clicked, outcome) {
      const { page, name } = clicked;
      const who = whose(page);
      const isAlone = who !== undefined && actors.get(`${who} ${name}`)?.by === page && !isShared(clicked);
      afterNews(() => atWork.get(page)?.get(name) === clicked && atWork.get(page)?.delete(name));
      if (!isAlone) return;
      const sure = outcome !== undefined && outcome !== "failed";
      actors.set(`${who} ${name}`, { by: page, sure, endings: page.witness.endings() });
      if (!sure) return;
      const now = servers.relation(who, name);
      if (RELATION_AFTER[outcome] !== now)
        violate(`"${outcome}" was the outcome for ${name}, but the relation is ${now}`);
    },
    look(page) {
      const settled = servers.names.filter((name) => verbOf(page.kindOf(name)) !== undefined);
      told(
        page,
        settled.map((name) => deniedIn(page, name)),
      ).forEach(violate);
    },
    elsewhere: (who, name) => void actors.set(`${who} ${name}`, { by: servers, sure: false }),
    atRest: (pages) =>
      pages.flatMap((page) =>
        told(page, [
          page.open.size > 0 ? "the action of a click never ended" : undefined,
          ...servers.names.map((name) => (page.kindOf(name) === "busy" ? `${name} is busy for ever` : undefined)),
          ...servers.names.map((name) => deniedIn(page, name)),
        ]),
      ),
    compare: (pages, who) =>
      pages.flatMap((page) =>
        told(page, [
          whose(page) === who ? undefined : `signed in as ${whose(page)}, but stored is ${who}`,
          ...servers.names.map((name) => differenceOf(page, name, who)),
        ]),
      ),
  };
}

/**
 * The fault of a click's outcome, if it has one.
 * @param end.kind the state of the button afterwards
 * @param end.isUncertain whether the error of the outcome leaves open if the action took effect
 */
export function faultOfEnd(end: {
  readonly name: Name;
  readonly deed: Deed;
  readonly kind: Kind | undefined;
  readonly outcome: FollowOutcome["kind"];
  readonly isUncertain: boolean;
}): string | undefined {
  const { name, deed, kind, outcome } = end;
  if (kind !== undefined && (outcome === "failed" ? kind === "busy" : kind !== KIND[RELATION_AFTER[outcome]]))
    return `${name} is ${kind} after "${outcome}"`;
  const mayHaveHappened = deed.posts > 0 && !deed.isRefused && end.isUncertain;
  if (outcome === "failed" && mayHaveHappened && !deed.isAskedAfter)
    return `the ${deed.verb} of ${name} may have happened, but nobody asked before it was called failed`;
  return undefined;
}

/** The action that a click on a button must start; undefined if the button has no action. */
export function verbOf(kind: Kind | undefined): Verb | undefined {
  if (kind === "following" || kind === "requested") return "unfollow";
  return kind === "not-following" ? "follow" : undefined;
}

/** The last actor on a relation, whether that page knows the result, and in which of its sessions it acted. */
interface Actor {
  readonly by: object;
  readonly sure: boolean;
  readonly endings?: number;
}

const KIND = { following: "following", requested: "requested", none: "not-following" } as const;
const RELATION_AFTER = {
  followed: "following",
  requested: "requested",
  unfollowed: "none",
  withdrawn: "none",
} as const satisfies Partial<Record<FollowOutcome["kind"], Relation>>;
