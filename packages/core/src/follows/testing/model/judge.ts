import type { Relation } from "../../backend.ts";
import type { FollowOutcome } from "../../../types.ts";
import type { Name, Servers, Someone } from "./servers.ts";
import type { Deed, Kind, SignedIn, Verb, Witness } from "./witness.ts";

/** A page of a tab, as far as it is judged. */
export interface Judged {
  readonly tab: string;
  readonly session: SignedIn;
  readonly witness: Pick<Witness, "endings">;
  /** Clicks that have not come to an end. */
  readonly open: ReadonlySet<object>;
  /** What is shown for an account; undefined where the page shows nothing of it. */
  kindOf(name: Name): Kind | undefined;
}

/** A click on a button that was settled. */
export interface Clicked {
  readonly page: Judged;
  readonly name: Name;
  readonly verb: Verb;
}

/** How a click ended; undefined where its sign-in, or its page, ended first. */
export type Ended = FollowOutcome["kind"] | undefined;

/** Compares what pages say and show with what is true at the instances. */
export interface Judge {
  /** Whose sign-in a page has. */
  whose(page: Judged): Someone | undefined;
  /** A page was told of a request. */
  asked(host: string, name: Name): void;
  clicked(clicked: Clicked): void;
  ended(clicked: Clicked, outcome: Ended): void;
  /** Somebody changes a relation elsewhere. */
  elsewhere(who: Someone, name: Name): void;
  /** Looks at what a page shows: what it has done itself, and nobody else since, it shows as it is from then on. */
  look(page: Judged): void;
  /** What is wrong with pages at which nothing goes on any more. */
  atRest(pages: readonly Judged[]): readonly string[];
  /** What is wrong with pages that have read all again. @param who is signed in, by what is stored */
  compare(pages: readonly Judged[], who: Someone | undefined): readonly string[];
}

export function createJudge(servers: Servers, violate: (what: string) => void): Judge {
  const asked = new Set<string>(); // what was once a request, at which host
  const actors = new Map<string, Actor>(); // who last did something there
  const atWork = new Map<Judged, Map<Name, Clicked>>();

  const whose = (page: Judged): Someone | undefined => {
    const token = page.session.get()?.accessToken;
    return token === undefined ? undefined : servers.owner(token);
  };
  const isShared = ({ page, name }: Clicked): boolean =>
    [...atWork].some(([other, clicks]) => other !== page && clicks.has(name));
  /** No instance lists what was asked for: this browser knows of a request once it was told of it, in any sign-in. */
  const isUntold = (who: Someone, name: Name, kind: Kind): boolean => {
    if (kind !== "not-following" || servers.relation(who, name) !== "requested") return false;
    return !asked.has(`${servers.of(who).instance.host} ${name}`);
  };
  const deniedIn = (page: Judged, name: Name): string | undefined => {
    const kind = page.kindOf(name);
    const who = whose(page);
    const actor = actors.get(`${who} ${name}`);
    if (kind === undefined || who === undefined || actor?.by !== page || !actor.sure) return undefined;
    if (actor.endings !== page.witness.endings()) return undefined; // a new sign-in has its list to read first
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
    asked: (host, name) => void asked.add(`${host} ${name}`),
    clicked(clicked) {
      const { page, name } = clicked;
      atWork.set(page, (atWork.get(page) ?? new Map<Name, Clicked>()).set(name, clicked));
      actors.set(`${whose(page)} ${name}`, { by: isShared(clicked) ? {} : page, sure: false });
    },
    ended(clicked, outcome) {
      const { page, name } = clicked;
      const who = whose(page);
      const isAlone = who !== undefined && actors.get(`${who} ${name}`)?.by === page && !isShared(clicked);
      atWork.get(page)?.delete(name);
      if (!isAlone) return;
      const sure = outcome !== undefined && outcome !== "failed";
      actors.set(`${who} ${name}`, { by: page, sure, endings: page.witness.endings() });
      if (!sure) return;
      const now = servers.relation(who, name);
      if (RELATION_AFTER[outcome] !== now) violate(`"${outcome}" was said of ${name}, but it is ${now}`);
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
          page.open.size > 0 ? "a click has come to no end" : undefined,
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
 * What is wrong with how a click ended.
 * @param end.kind what its button shows then
 * @param end.isUncertain no answer, or none that says whether it happened
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
  if (outcome === "failed" && deed.posts > 0 && !deed.isAskedAfter && end.isUncertain)
    return `the ${deed.verb} of ${name} may have happened, but nobody asked before it was called failed`;
  return undefined;
}

/** What a click on a button must lead to; undefined where it only waits. */
export function verbOf(kind: Kind | undefined): Verb | undefined {
  if (kind === "following" || kind === "requested") return "unfollow";
  return kind === "not-following" ? "follow" : undefined;
}

/** Who last did something to a relation, and whether that page knows what came of it, in which of its sign-ins. */
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
