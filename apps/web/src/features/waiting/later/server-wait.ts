import type { Clock, FollowState, Readable, Session, SessionFollows, Store } from "@roster/core";
import type { FollowRunView } from "@roster/core/follow-run";
import { tryAgain } from "@roster/texts/site";
import * as texts from "@roster/texts/waiting";
import type { ToastInput, Toasts } from "@roster/ui";
import type { ServerWait } from "../../../page.ts";
import { FOLLOWING_PATH, type Location } from "../../../routes.ts";

/** After this time without an answer, the page says that the server is slow. */
export const SLOW_MS = 5_000;
/** After this time it also says what the visitor can do. */
export const STUCK_MS = 20_000;

const LINES = {
  slow: (host: string) => ({ message: texts.slow(host) }),
  stuck: (host: string) => ({ message: texts.stuck(host), reason: texts.stuckHint }),
  failed: (host: string) => ({ message: texts.failed(host), reason: texts.failedHint }),
} as const;

/**
 * Measures how long the page waits for the server: for the list of followings, for follows and for a run. Each part of the
 * list and each follow that ends restarts the time. Returns the function that stops it.
 */
export function watchServer(options: {
  readonly follows: Pick<SessionFollows, "states" | "list">;
  readonly run: Readable<FollowRunView>;
  readonly clock: Clock;
  readonly isOnline: () => boolean;
  readonly show: (wait: ServerWait) => void;
}): () => void {
  const { follows, run, clock, isOnline, show } = options;
  let before: readonly string[] = [];
  let cancel = (): void => {};

  const awaited = (): readonly string[] => {
    const { known, rest } = follows.states.get();
    const view = run.get();
    const busy = [...known].filter(([, { kind }]) => kind === "busy").map(([key]) => `@${key}`);
    if (follows.list.get() === "loading" && rest.kind === "unknown") busy.push(`list after ${known.size}`);
    if (view.kind === "running") busy.push(`run after ${view.done}, ${view.current.join()}`);
    return busy;
  };
  const change = (): void => {
    const now = awaited();
    const isBegun = before.length === 0 && now.length > 0;
    const isProgress = before.some((one) => !now.includes(one));
    before = now;
    if (now.length > 0 && !isBegun && !isProgress) return;
    cancel();
    const hasFailed = follows.list.get() === "partial" && isOnline();
    show(hasFailed && now.length === 0 ? "failed" : "none");
    if (now.length === 0) return;
    cancel = clock.setTimeout(() => {
      show("slow");
      cancel = clock.setTimeout(() => show("stuck"), STUCK_MS - SLOW_MS);
    }, SLOW_MS);
  };
  const undo = [follows.states.subscribe(change), follows.list.subscribe(change), run.subscribe(change)];
  change();
  return () => {
    for (const off of undo) off();
    cancel();
    show("none");
  };
}

export interface ServerWaitOptions {
  readonly follows: Pick<SessionFollows, "states" | "list" | "reload">;
  readonly run: Readable<FollowRunView>;
  readonly clock: Clock;
  readonly toasts: Toasts;
  readonly session: Readable<Session | undefined>;
  readonly wait: Store<ServerWait>;
  /** Set by each click on a follow button that can do nothing. */
  readonly held: Readable<FollowState | undefined>;
  readonly location: Readable<Location | undefined>;
  readonly isOnline: () => boolean;
  readonly signOut: () => void;
}

/**
 * Shows a toast that says how long the page has waited for the visitor's server, and what the visitor can do. Returns the
 * function that ends it.
 */
export function connectServerWait(options: ServerWaitOptions): () => void {
  const { follows, run, clock, toasts, session, wait, held, location, isOnline, signOut } = options;
  let shown: { readonly wait: ServerWait; readonly id?: number | undefined } = { wait: "none" };
  let explained: number | undefined;

  const toastOf = (state: ServerWait): ToastInput | undefined => {
    const host = session.get()?.instance;
    if (state === "none" || host === undefined) return undefined;
    if (run.get().kind === "running" && state !== "failed") return undefined; // the run says it itself
    // this page says itself that its list is not complete
    if (state === "failed" && location.get()?.path === FOLLOWING_PATH) return undefined;
    const again = { label: tryAgain, run: () => void follows.reload() };
    const leave = { label: texts.browseSignedOut, run: signOut };
    const isForList = typeof follows.list.get() === "string" && follows.states.get().rest.kind === "unknown";
    return {
      type: "info",
      title: "warning-triangle",
      ttl: Infinity,
      ...LINES[state](host),
      ...(state !== "slow" && { actions: isForList ? [again, leave] : [leave] }),
    };
  };
  const hide = (): void => {
    if (shown.id !== undefined) toasts.dismiss(shown.id);
    shown = { wait: "none" };
  };
  const show = (): void => {
    const next = wait.get();
    const input = toastOf(next);
    if (input === undefined) hide();
    else if (next !== shown.wait) {
      const isUpdated = shown.id !== undefined && toasts.update(shown.id, input);
      shown = { wait: next, id: isUpdated ? shown.id : toasts.show(input) };
    }
  };
  /** Shows the toast of the wait again, which the visitor may have dismissed, or what the list waits for. */
  const explain = (): void => {
    const host = session.get()?.instance;
    if (toastOf(wait.get()) !== undefined) {
      hide();
      show();
    } else if (held.get()?.kind === "unknown" && host !== undefined) {
      const list = follows.list.get();
      const reason = typeof list === "object" ? list.reason : texts.heldByList(host);
      if (explained !== undefined) toasts.dismiss(explained);
      explained = toasts.show({ type: "info", message: isOnline() ? reason : texts.heldOffline });
    }
  };
  const undo = [
    wait.subscribe(show),
    run.subscribe(show),
    held.subscribe(explain),
    location.subscribe(show),
    watchServer({ follows, run, clock, isOnline, show: wait.set }),
  ];
  return () => {
    for (const off of undo.toReversed()) off();
  };
}
