import type { Acct, Clock, FollowOutcome, FollowState, SessionStore } from "@roster/core";
import { createDeferredSignIn, type DeferredSignIn, type VisitorFollows } from "@roster/core/kernel";
import type { SignIn } from "@roster/core/mastodon";
import { createStore, shortAcct, stateOf } from "@roster/core/site";
import * as messages from "@roster/texts/follow-window";
import { connecting } from "@roster/texts/sign-in";
import { site } from "../../../directory.ts";
import { until } from "../../follows/later/until.ts";
import { FOLLOW_WITHIN_MS } from "../../sign-in/later/asked-follows.ts";
import type { BlankWindow } from "../../remote-follow/remote-follow.ts";
import {
  sessionHashOf,
  type PendingFollow,
  type Returned,
  returnPath,
  type SignInReport,
} from "../../sign-in/sign-in-report.ts";

const CHECK_MS = 500;
/** The opener policy of our sign-in page makes its open window look closed. Wait this long for its report. */
const CLOSED_GRACE_MS = 2_000;

/** The state of signing in and following. `note` is for the visitor. */
export type SignInAndFollowState =
  | { readonly kind: "field"; readonly note?: string | undefined }
  /** The page of the server is open in another window. */
  | { readonly kind: "away"; readonly host: string }
  /** The sign-in has ended, and the server has not answered the follow yet. */
  | { readonly kind: "following" };

export interface FollowListeners {
  readonly onOutcome: (outcome: FollowOutcome) => void;
  /** Called if the account was followed or requested before. */
  readonly onKnown: (kind: "following" | "requested") => void;
}

/** Signs in on the visitor's server in another window, and then follows the account that this window names. */
export function createSignInAndFollow(options: {
  readonly acct: Acct;
  /** The address of this window with base path. */
  readonly here: string;
  readonly session: SessionStore;
  readonly follows: VisitorFollows;
  readonly clock: Clock;
  readonly openSignIn: (navigate: (url: string) => void) => Promise<SignIn>;
  /** Opens an empty window. Returns undefined if the browser blocks it. */
  readonly openBlank: () => BlankWindow | undefined;
  /** Stores the pending follow in this tab, and opens the server's page in place of this one. */
  readonly leave: (url: string, pending: PendingFollow) => void;
  /** Calls back with each report of another window. Returns a function that stops it. */
  readonly onReport: (listener: (report: SignInReport) => void) => () => void;
  readonly focus: () => void;
  readonly returned?: Returned | undefined;
}) {
  const { acct, here, session, follows, clock, openBlank, leave } = options;
  const handle = shortAcct(acct, site);
  const state = createStore<SignInAndFollowState>({ kind: "field" });
  let { returned } = options;
  let pending: PendingFollow | undefined;
  let opened: BlankWindow | undefined;
  let stopChecks = (): void => {};
  let listeners: FollowListeners | undefined;

  const toField = (note?: string): void => {
    stopChecks();
    inner.cancel();
    state.set({ kind: "field", note });
  };
  const drop = (): void => {
    pending = undefined;
    opened?.close();
  };
  const cancel = (): void => {
    drop();
    toField();
  };
  // a header of the server's page can make an open window look closed, so a report of a sign-in counts after this too
  const checkClosed = (): void => {
    const isClosed = opened?.isClosed();
    stopChecks = clock.setTimeout(isClosed ? toField : checkClosed, isClosed ? CLOSED_GRACE_MS : CHECK_MS);
  };
  const navigate = (url: string): void => {
    if (pending === undefined) return;
    if (opened === undefined) return leave(url, pending);
    if (!opened.go(url)) return cancel();
    state.set({ kind: "away", host: new URL(url).host });
    checkClosed();
  };
  const inner = createDeferredSignIn(() => options.openSignIn(navigate));

  /** Returns undefined if the session is the one that the sign-in of this report has made. */
  const noteFor = async ({ mark }: SignInReport): Promise<string | undefined> => {
    const made = session.get();
    const isMade = made !== undefined && mark === (await sessionHashOf(made));
    const now = session.get(); // another tab may have changed it meanwhile
    if (now === undefined) return messages.sessionEnded(handle);
    return isMade && now.accessToken === made.accessToken ? undefined : messages.otherSession;
  };
  const kindNow = (): FollowState["kind"] => stateOf(follows.states.get(), acct).kind;
  const follow = async (since: number, report: SignInReport): Promise<string | undefined> => {
    if (report.problem !== undefined) return messages.signInFailed(report.problem);
    // waits for the follow state of the account, or for the end of loading or of the session. "signed-out" is no answer: the
    // state has this value for a moment while the code of follows starts
    await until([follows.states, follows.list, session], () => {
      const isRead = !["unknown", "busy", "signed-out"].includes(kindNow());
      return isRead || follows.list.get() === "partial" || session.get() === undefined;
    });
    const note = await noteFor(report);
    if (note !== undefined) return note;
    if (clock.now() - since > FOLLOW_WITHIN_MS) return messages.tooLate;
    const kind = kindNow();
    if (kind === "following" || kind === "requested") {
      listeners?.onKnown(kind);
      return (kind === "following" ? messages.alreadyFollowed : messages.alreadyRequested)(handle);
    }
    if (kind !== "not-following") return messages.notKnown(handle);
    const outcome = await follows.follow(acct);
    if (outcome === undefined) return messages.sessionEnded(handle);
    listeners?.onOutcome(outcome);
    return undefined;
  };
  const handleReport = async (report: SignInReport): Promise<void> => {
    const mine = pending;
    if (mine === undefined || mine.id !== report.id || mine.acct !== acct) return; // of another window, or a second report
    pending = undefined;
    stopChecks();
    options.focus();
    session.refresh();
    state.set({ kind: "following" });
    toField(await follow(mine.since, report));
  };

  /** The steps before the server's page. `begin` must be called in a click, because browsers open windows only then. */
  const flow: DeferredSignIn = {
    ...inner,
    begin(text) {
      cancel();
      pending = { id: crypto.randomUUID(), acct, since: clock.now() };
      opened = openBlank();
      opened?.say(connecting);
      return inner.begin(text, { back: returnPath(here, pending.id) });
    },
    cancel,
    reset() {
      cancel();
      inner.reset();
    },
  };

  return {
    state,
    flow,
    /** Cancels the sign-in. A report of it that arrives later starts no follow. */
    cancel,
    /** Continues a sign-in that has returned in this tab, and listens to other windows. Returns a function that stops it. */
    connect(to: FollowListeners): () => void {
      listeners = to;
      const stops = [
        options.onReport((report) => void handleReport(report)),
        follows.states.subscribe(() => {
          // a new click on Follow replaces the note about the last sign-in
          if (kindNow() === "busy" && state.get().kind === "field") state.set({ kind: "field" });
        }),
        inner.state.subscribe(({ kind }) => {
          if (kind === "failed" || kind === "not-loaded") drop();
        }),
        cancel,
      ];
      if (returned !== undefined) {
        const { report } = returned;
        ({ pending } = returned);
        returned = undefined; // once, also if React connects twice
        void handleReport(report);
      }
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
