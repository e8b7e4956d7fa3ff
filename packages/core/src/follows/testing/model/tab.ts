import { connectFollows } from "../../../mastodon/connect-follows.ts";
import { createSignIn, type SignIn } from "../../../mastodon/sign-in.ts";
import { signOut } from "../../../mastodon/sign-out.ts";
import { HOME, PAGE, SITE } from "../../../mastodon/testing/visitor.ts";
import { RosterError } from "../../../errors.ts";
import { createSession, type SessionStore } from "../../../session.ts";
import type { Clock, FollowOutcome, FollowState } from "../../../types.ts";
import { createFollows, type SessionFollows } from "../../follows.ts";
import type { Browser } from "./browser.ts";
import type { Network } from "./network.ts";
import { NAMES, type Name, type Servers } from "./servers.ts";
import { createWitness, type Deed, type Verb, type Witness } from "./witness.ts";

/** One page of a tab, from its load until it is left: the product's own stores, put together as the site does. */
export interface Page {
  readonly session: SessionStore;
  readonly signIn: SignIn;
  readonly follows: SessionFollows;
  readonly witness: Witness;
  readonly view: { visible: boolean; online: boolean };
  /** The address the page was left for, once it was. */
  readonly leftFor: () => string | undefined;
  /** Clicks that have not come to an end. */
  readonly open: ReadonlySet<object>;
  wake(): void;
  stateOf(name: Name): FollowState;
  click(name: Name): void;
  signOut(): void;
  leave(): void;
}

/** A click on a button that was settled, as the world hears of it. */
export interface Clicked {
  readonly page: Page;
  readonly name: Name;
  readonly verb: Verb;
}

export interface PageOptions {
  readonly tab: string;
  readonly clock: Clock;
  readonly browser: Browser;
  readonly network: Network;
  readonly servers: Servers;
  readonly view: { visible: boolean; online: boolean };
  readonly foreignCodes: ReadonlySet<string>;
  readonly violate: (what: string) => void;
  readonly onAsked: (host: string, name: Name) => void;
  readonly onClick: (clicked: Clicked) => void;
  readonly onDone: (clicked: Clicked, outcome: FollowOutcome | undefined) => void;
}

export function openPage(options: PageOptions): Page {
  const { tab, clock, browser, network, view } = options;
  const violate = (what: string): void => options.violate(`${tab} tab: ${what}`);
  const at = browser.open();
  const session = createSession({ at, pageOrigin: PAGE });
  const undoSession = session.connect();
  const witness = createWitness({ ...options, session, isOnline: () => view.online });
  const fetch = network.fetchFor(witness);
  const wakers = new Set<() => void>();
  const said: FollowOutcome[] = [];
  const open = new Set<object>();
  const waits = new Map<string, { readonly until: number; readonly endings: number }>(); // as the page has said
  const log = (): void => {};
  let leftFor: string | undefined;
  const signIn = createSignIn({
    site: SITE,
    at,
    session,
    clock,
    fetch,
    log,
    pageOrigin: PAGE,
    redirectUri: `${PAGE}/login`,
    website: `${PAGE}/`,
    isOnline: () => view.online,
    navigate(url) {
      leftFor = url;
    },
  });
  const follows = createFollows({
    session,
    homeServer: HOME,
    clock,
    log,
    connect: async () => (of) => connectFollows({ session: of, site: SITE, clock, at, pageOrigin: PAGE, fetch }),
    page: {
      isVisible: () => view.visible,
      isOnline: () => view.online,
      onScreen: () => NAMES,
      onWake(listener) {
        wakers.add(listener);
        return () => void wakers.delete(listener);
      },
    },
    onOutcome: (outcome) => said.push(outcome),
  });
  const stateOf = (name: Name): FollowState => {
    const { known, rest } = follows.states.get();
    return known.get(name.toLowerCase()) ?? rest;
  };
  const look = (): void => witness.look(stateOf);
  const undo = [undoSession, follows.states.subscribe(look), follows.connect()];
  look();

  /** What a click on a button as it is shown must lead to. */
  const expected = (name: Name): Verb | undefined => {
    const { kind } = stateOf(name);
    if (kind === "following" || kind === "requested") return "unfollow";
    return kind === "not-following" || (kind === "unknown" && !view.online) ? "follow" : undefined;
  };
  const finish = (clicked: Clicked, deed: Deed, endings: number, outcome: FollowOutcome | undefined): void => {
    const { name, verb } = clicked;
    const state = stateOf(name);
    const { kind } = state;
    const until = "problem" in state ? state.problem?.retryAt : undefined;
    if (outcome?.kind === "failed" && until !== undefined) waits.set(`${verb} ${name}`, { until, endings });
    options.onDone(clicked, outcome);
    if (outcome === undefined) {
      if (witness.endings() === endings) violate(`the ${verb} of ${name} was lost: it ended without a word`);
    } else if (said.filter((one) => one === outcome).length !== 1) {
      violate(`the ${verb} of ${name} ended without being told once`);
    } else if (outcome.kind === "failed" ? kind === "busy" : kind !== SHOWN_AFTER[outcome.kind]) {
      violate(`${name} is ${kind} after "${outcome.kind}"`);
    } else if (outcome.kind === "failed" && deed.posts > 0 && !deed.isAskedAfter && mayHaveHappened(outcome.error)) {
      violate(`the ${verb} of ${name} may have happened, but nobody asked before it was called failed`);
    }
  };

  /** A click on a button that only waits, or offers to read the list again. */
  const idle = async (name: Name): Promise<void> => {
    const here = {};
    open.add(here);
    const isBusy = stateOf(name).kind === "busy";
    const outcomes = [await follows.toggle(name)];
    if (isBusy && stateOf(name).kind === "busy")
      outcomes.push(await follows.follow(name), await follows.unfollow(name));
    open.delete(here);
    if (outcomes.some((outcome) => outcome !== undefined))
      violate(`a click on ${name} did something that its button did not say`);
  };
  const act = async (clicked: Clicked, deed: Deed, endings: number): Promise<void> => {
    const outcome = await follows.toggle(clicked.name);
    witness.end(deed);
    open.delete(deed);
    finish(clicked, deed, endings, outcome);
  };

  const page: Page = {
    session,
    signIn,
    follows,
    witness,
    view,
    open,
    stateOf,
    leftFor: () => leftFor,
    wake() {
      for (const waker of Array.from(wakers)) waker();
    },
    click(name) {
      const verb = expected(name);
      const endings = witness.endings();
      if (verb === undefined) {
        void idle(name);
        return;
      }
      const clicked = { page, name, verb };
      const deed = witness.begin(name, verb);
      open.add(deed);
      options.onClick(clicked);
      const wait = waits.get(`${verb} ${name}`);
      const isEarly = wait?.endings === endings && clock.now() < wait.until;
      void act(clicked, deed, endings);
      if (!view.online) return;
      const isBusy = stateOf(name).kind === "busy";
      if (isBusy && isEarly) violate(`the ${verb} of ${name} is tried again before its wait is over`);
      if (!isBusy && !isEarly) violate(`${name} is not busy after a click`);
    },
    signOut() {
      const ended = session.get();
      session.clear();
      if (ended) void signOut({ session, ended, at, pageOrigin: PAGE, clock, fetch, log });
    },
    leave() {
      witness.leave();
      signIn.cancel();
      for (const off of undo) off();
      at.close();
    },
  };
  return page;
}

function mayHaveHappened(error: unknown): boolean {
  if (!(error instanceof RosterError)) return false;
  return error.kind === "timeout" || error.kind === "unreachable" || Number(Reflect.get(error, "status")) >= 500;
}

const SHOWN_AFTER = {
  followed: "following",
  requested: "requested",
  unfollowed: "not-following",
  withdrawn: "not-following",
} as const satisfies Partial<Record<FollowOutcome["kind"], FollowState["kind"]>>;
