import type { Clock, Readable, SessionFollows } from "@roster/core";
import type { FollowRunView } from "@roster/core/follow-run";
import type { ServerWait } from "../../../page.ts";
import { SLOW_MS, STUCK_MS } from "./messages.ts";

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
