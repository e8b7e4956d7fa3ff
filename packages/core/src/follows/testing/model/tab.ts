import { connectFollows } from "../../../instance/backend/connect-follows.ts";
import { createSignIn, type SignIn } from "../../../instance/sign-in/sign-in.ts";
import { signOut } from "../../../instance/sign-in/sign-out.ts";
import { PAGE, SITE } from "../../../instance/testing/visitor.ts";
import { RosterError } from "../../../lib/errors.ts";
import { createSession, type SessionStore } from "../../../lib/session.ts";
import { bot, HOSTS } from "../../../testing/bots.ts";
import type { Clock, FollowOutcome, FollowState } from "../../../types.ts";
import { createFollows, type SessionFollows } from "../../follows.ts";
import { stateOf } from "../../../lib/follow-state.ts";
import type { Browser } from "./browser.ts";
import { faultOfEnd, verbOf, type Clicked, type Judge, type Judged } from "./judge.ts";
import type { Network } from "./network.ts";
import { NAMES, type Name, type Servers } from "./servers.ts";
import { createWitness, type Deed, type Kind, type Verb, type Witness } from "./witness.ts";

/** One page of a tab, from its load until it unloads, with the product's stores composed as the site composes them. */
export interface Page extends Judged {
  readonly session: SessionStore;
  readonly signIn: SignIn;
  readonly follows: SessionFollows;
  readonly witness: Witness;
  readonly view: { visible: boolean; online: boolean };
  /** The address to which the page navigated; undefined before. */
  readonly leftFor: () => string | undefined;
  wake(): void;
  kindOf(name: Name): Kind;
  click(name: Name): void;
  signOut(): void;
  leave(): void;
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
  readonly judge: Judge;
}

export function openPage(options: PageOptions): Page {
  const { tab, clock, browser, network, view, judge } = options;
  const violate = (what: string): void => options.violate(`${tab} tab: ${what}`);
  const at = browser.open();
  const session = createSession({ at, pageOrigin: PAGE });
  const undoSession = session.connect();
  const witness = createWitness({ ...options, session, isOnline: () => view.online, onAsked: judge.asked });
  const fetch = network.fetchFor(witness);
  const wakers = new Set<() => void>();
  const said: FollowOutcome[] = [];
  const open = new Set<object>();
  const waits = new Map<string, { readonly until: number; readonly endings: number }>(); // the times of retry that the page has shown
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
    clock,
    log,
    connect: async () => (of) =>
      connectFollows({ session: of, site: SITE, hosts: HOSTS, clock, at, pageOrigin: PAGE, fetch }),
    page: {
      isVisible: () => view.visible,
      isOnline: () => view.online,
      onScreen: () => NAMES.map(bot),
      onWake(listener) {
        wakers.add(listener);
        return () => void wakers.delete(listener);
      },
    },
    tabs: {
      post: at.tabs.post,
      onMessage: (listener) =>
        at.tabs.onMessage((message) => {
          witness.toldByTab(String(message));
          listener(message);
        }),
    },
    onOutcome: (outcome) => said.push(outcome),
  });
  const shown = (name: Name): FollowState => stateOf(follows.states.get(), bot(name));
  const kindOf = (name: Name): Kind => shown(name).kind;
  const look = (): void => witness.look(kindOf);
  const undo = [undoSession, follows.states.subscribe(look), follows.connect()];
  look();

  /** The action that a click on the displayed button must start. */
  const expected = (name: Name): Verb | undefined => verbOf(kindOf(name));
  const finish = (clicked: Clicked, deed: Deed, endings: number, outcome: FollowOutcome | undefined): void => {
    const { name, verb } = clicked;
    const state = shown(name);
    const { kind } = state;
    const until = "problem" in state ? state.problem?.retryAt : undefined;
    if (outcome?.kind === "failed" && until !== undefined) waits.set(`${verb} ${name}`, { until, endings });
    judge.ended(clicked, outcome?.kind);
    if (outcome === undefined) {
      if (witness.endings() === endings) violate(`the ${verb} of ${name} ended without an outcome`);
    } else if (said.filter((one) => one === outcome).length !== 1) {
      violate(`the ${verb} of ${name} did not report its outcome exactly once`);
    } else {
      const isUncertain = outcome.kind === "failed" && mayHaveHappened(outcome.error);
      const fault = faultOfEnd({ name, deed, kind, outcome: outcome.kind, isUncertain });
      if (fault !== undefined) violate(fault);
    }
  };

  /** Clicks a button that is busy or whose state is unknown. The click must have no effect. */
  const idle = async (name: Name): Promise<void> => {
    const here = {};
    open.add(here);
    const isBusy = kindOf(name) === "busy";
    const acct = bot(name);
    const outcomes = [await follows.toggle(acct)];
    if (isBusy && kindOf(name) === "busy") outcomes.push(await follows.follow(acct), await follows.unfollow(acct));
    open.delete(here);
    if (outcomes.some((outcome) => outcome !== undefined))
      violate(`a click on ${name} did something although its button has no action`);
  };
  const act = async (clicked: Clicked, deed: Deed, endings: number): Promise<void> => {
    const outcome = await follows.toggle(bot(clicked.name));
    witness.end(deed);
    open.delete(deed);
    finish(clicked, deed, endings, outcome);
  };

  const page: Page = {
    tab,
    session,
    signIn,
    follows,
    witness,
    view,
    open,
    kindOf,
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
      judge.clicked(clicked);
      const wait = waits.get(`${verb} ${name}`);
      const isEarly = wait?.endings === endings && clock.now() < wait.until;
      void act(clicked, deed, endings);
      if (!view.online) return;
      const isBusy = kindOf(name) === "busy";
      if (isBusy && isEarly) violate(`the ${verb} of ${name} is sent before its rate limit ends`);
      if (!isBusy && !isEarly) violate(`${name} is not busy after a click`);
    },
    signOut() {
      const ended = session.get();
      if (ended) judge.signedOut(ended.accessToken);
      session.clear();
      if (ended) void signOut({ session, ended, at, pageOrigin: PAGE, clock, fetch, log });
    },
    leave() {
      witness.leave();
      signIn.reset();
      for (const off of undo) off();
      at.close();
    },
  };
  undo.push(follows.states.subscribe(() => judge.look(page)));
  return page;
}

function mayHaveHappened(error: unknown): boolean {
  if (!(error instanceof RosterError)) return false;
  return error.kind === "timeout" || error.kind === "unreachable" || Number(Reflect.get(error, "status")) >= 500;
}
