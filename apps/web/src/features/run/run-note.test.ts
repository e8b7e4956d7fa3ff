import type { PauseReason, RunProgress, RunRow } from "@roster/core/follow-run";
import { describe, expect, it } from "vitest";
import { announce, type Announced, describeRun, NOTHING_ANNOUNCED, type StartedRun } from "./run-note.ts";

const NOW = new Date(2026, 10, 22, 20, 0).getTime();
const rows: readonly RunRow[] = [
  { username: "ann", state: "followed" },
  { username: "bob", state: "requested" },
  { username: "cat", state: "not-found", reason: "" },
  { username: "dan", state: "waiting" },
];
const progress: RunProgress = {
  action: "follow",
  purpose: "follow",
  rows,
  total: 15,
  done: 7,
  left: 8,
  undoable: 2,
  uncertain: 0,
  retryable: 1,
  stored: true,
};
const run = (view: StartedRun) => {
  const { text, buttons } = describeRun(view, (username) => username.toUpperCase(), NOW);
  return [text, ...buttons.map(({ verb }) => verb)];
};
const paused = (reason: PauseReason) => run({ ...progress, kind: "paused", reason });

describe("describeRun", () => {
  it("describeRun names the account in progress, with Pause and Stop", () => {
    expect(run({ ...progress, kind: "running", current: ["adam", "eve"] })).toEqual([
      "7 of 15 · ADAM",
      "pause",
      "stop",
    ]);
    const running = { ...progress, kind: "running", current: [] } as const;
    expect(run({ ...running, action: "unfollow" })[0]).toBe("Undoing: 7 of 15");
    expect(run({ ...running, action: "unfollow", purpose: "unfollow" })[0]).toBe("Unfollowing: 7 of 15");
    expect(run({ ...running, purpose: "unfollow" })[0]).toBe("Undoing: 7 of 15");
  });
  it("describeRun says that a waiting run goes on by itself", () => {
    expect(run({ ...progress, kind: "waiting", until: NOW + 120_000 })[0]).toBe(
      "Your server asks us to wait 2 minutes. This goes on by itself.",
    );
  });
  it("describeRun offers to continue an interrupted run", () => {
    expect(run({ ...progress, kind: "offered" })).toEqual(["8 left. Go on?", "resume", "stop"]);
  });
  it.each<[PauseReason, string, string]>([
    [{ kind: "visitor" }, "Paused. 8 left.", "resume"],
    [{ kind: "offline" }, "You are offline. 8 left.", "resume"],
    [{ kind: "slow-server" }, "Your server does not answer. 8 left.", "resume"],
    [{ kind: "unreachable" }, "Your server cannot be reached. 8 left.", "resume"],
    [{ kind: "signed-out" }, "Your sign-in has ended. 8 left.", "sign-in"],
    [{ kind: "allowance", until: undefined }, "Your server allows no more follows for now. 8 left.", "resume"],
    [
      { kind: "allowance", until: NOW + 6 * 3_600_000 },
      "Your server allows the next follows tomorrow at 02:00. 8 left.",
      "resume",
    ],
    [{ kind: "allowance", until: NOW + 3_600_000 }, "Your server allows the next follows at 21:00. 8 left.", "resume"],
    [
      { kind: "failing", failure: "forbidden", reason: "Your server does not allow this." },
      "Several follows in a row failed. Your server does not allow this. 8 left.",
      "retry",
    ],
  ])("describeRun gives the reason of a pause and one button that continues the run: %j", (reason, text, verb) => {
    expect(paused(reason)).toEqual([text, verb, "stop"]);
  });
  it("describeRun does not say how many accounts are left if none is", () => {
    const reason: PauseReason = { kind: "failing", failure: "forbidden", reason: "Your server does not allow this." };
    expect(run({ ...progress, kind: "paused", reason, left: 0 })[0]).toBe(
      "Several follows in a row failed. Your server does not allow this.",
    );
  });
  it("describeRun counts the results at the end, with Try again and Undo where they would have an effect", () => {
    const end = { ...progress, kind: "done", stopped: false } as const;
    expect(run(end)).toEqual(["Finished. 1 followed, 1 requested, 1 not found.", "retry", "dismiss", "undo"]);
    expect(run({ ...end, rows: [], undoable: 0, retryable: 0, action: "unfollow" })).toEqual(["Undone.", "dismiss"]);
    const uncertain = describeRun({ ...end, rows: [], undoable: 0, uncertain: 1 }, String, NOW);
    expect(uncertain.buttons.at(-1)).toEqual({ verb: "undo", label: "Undo" });
    expect(run({ ...end, stopped: true, retryable: 0 })).toEqual([
      "Stopped. 1 followed, 1 requested, 1 not found. 8 left.",
      "resume",
      "dismiss",
      "undo",
    ]);
  });
});

describe("announce", () => {
  const end = { ...progress, kind: "done", stopped: false } as const;
  const running = { ...progress, kind: "running", current: ["adam"] } as const;
  const granted = {
    ...end,
    rows: rows.map((row) => (row.state === "requested" ? { ...row, state: "followed" as const } : row)),
  };
  const told = (...steps: readonly (readonly [view: StartedRun, path?: string])[]): readonly string[] => {
    let said: Announced = NOTHING_ANNOUNCED;
    return steps.map(([view, path = "/"]) => (said = announce(said, view, path, NOW)).text);
  };
  const ended = "Finished. 1 followed, 1 requested, 1 not found.";

  it("the announcement of a run changes at the start and at every fifth account", () => {
    const at = (done: number) => told([{ ...running, done }])[0];
    expect([at(0), at(4), at(5), at(9), at(10)]).toEqual(["0 of 15", "0 of 15", "5 of 15", "5 of 15", "10 of 15"]);
  });
  it("the announcement of a pause is its whole text", () => {
    expect(told([{ ...progress, kind: "paused", reason: { kind: "offline" } }])).toEqual(["You are offline. 8 left."]);
  });
  it("the end is announced on the page on which the run ends, and not on later ones", () => {
    expect(told([running], [end], [end], [end, "/browse"], [end, "/"])).toEqual(["5 of 15", ended, ended, "", ""]);
    expect(told([end]), "a run that ended before this page").toEqual([""]);
  });
  it("the last request that is granted after the end is announced", () => {
    const both = "Finished. 2 followed, 1 not found.";
    expect(told([running], [end], [granted])).toEqual(["5 of 15", ended, both]);
    expect(told([end], [end, "/browse"], [granted, "/browse"])).toEqual(["", "", both]);
  });
});
