import { acctOf } from "@roster/core";
import type { PauseReason, RunProgress, RunRow, WaitReason } from "@roster/core/follow-run";
import { timeText } from "@roster/texts/clock";
import { describe, expect, it } from "vitest";
import * as texts from "./messages.ts";
import {
  announce,
  type Announced,
  describeRun,
  isFinish,
  NOTHING_ANNOUNCED,
  type RunMoment,
  type StartedRun,
  undoHint,
  undoText,
} from "./run-note.ts";

const at = (username: string) => acctOf({ username }, { homeServer: "bots.example" });
const NOW = new Date(2026, 10, 22, 20, 0).getTime();
const rows: readonly RunRow[] = [
  { acct: at("ann"), state: "followed" },
  { acct: at("bob"), state: "requested", isLocked: true },
  { acct: at("cat"), state: "not-found", reason: "", why: "not-found" },
  { acct: at("dan"), state: "waiting" },
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
  const { text, buttons } = describeRun(view, (acct) => acct.toUpperCase(), { now: NOW });
  return [text, ...buttons.map(({ verb }) => verb)];
};
const paused = (reason: PauseReason) => run({ ...progress, kind: "paused", reason });

describe("describeRun", () => {
  it("describeRun names the account in progress, with Pause and Stop", () => {
    expect(run({ ...progress, kind: "running", current: [at("adam"), at("eve")], lookUps: 0 })).toEqual([
      "7 of 15 · ADAM@BOTS.EXAMPLE",
      "pause",
      "stop",
    ]);
    const running = { ...progress, kind: "running", current: [], lookUps: 0 } as const;
    expect(run({ ...running, action: "unfollow" })[0]).toBe("Undoing: 7 of 15");
    expect(run({ ...running, action: "unfollow", purpose: "unfollow" })[0]).toBe("Unfollowing: 7 of 15");
    expect(run({ ...running, purpose: "unfollow" })[0]).toBe("Undoing: 7 of 15");
  });
  it("describeRun also returns the count and the account in progress apart", () => {
    const running = { ...progress, kind: "running", current: [at("eve")], lookUps: 0 } as const;
    const partsOf = (view: StartedRun) => describeRun(view, () => "Eve · The Show", { now: NOW }).parts;
    expect(partsOf({ ...running, action: "unfollow" })).toEqual({
      count: "Undoing: 7 of 15",
      now: "Eve · The Show",
      isName: true,
    });
    expect(partsOf({ ...running, current: [] })).toBeUndefined();
  });
  it("describeRun counts the accounts that are being looked up, and says that the server is slow instead", () => {
    const running = { ...progress, kind: "running", current: [at("adam")], lookUps: 12 } as const;
    expect(run(running)[0]).toBe("7 of 15 · Looking up 12 accounts");
    expect(run({ ...running, lookUps: 1, action: "unfollow" })[0]).toBe("Undoing: 7 of 15 · Looking up 1 account");
    const slow = "social.example is slow to answer.";
    expect(describeRun(running, String, { now: NOW, slow }).text).toBe(`7 of 15 · ${slow}`);
  });
  it.each<[WaitReason, number | undefined, string, string]>([
    ["limit", 120_000, "Your server asks us to wait 2 minutes. This goes on by itself.", "pause"],
    ["limit", 15_001, "Your server asks us to wait 20 seconds. This goes on by itself.", "pause"],
    ["limit", 15_000, "Your server asks us to wait 15 seconds. This goes on by itself.", "pause"],
    ["limit", 0, "Your server asks us to wait 5 seconds. This goes on by itself.", "pause"],
    ["wrong-limit", 60_000, "Your server names a wait that cannot be right. The next try is in 1 minute.", "resume"],
    ["offline", undefined, "You are offline. This goes on by itself when you are online again.", "pause"],
    ["slow-server", 9_000, "Your server does not answer. The next try is in 10 seconds.", "resume"],
    ["unreachable", 40_000, "Your server cannot be reached. The next try is in 40 seconds.", "resume"],
  ])(
    "describeRun says why a run waits, counts down in fives, and offers a try now only where it can help: %s, %s ms left",
    (reason, left, text, verb) => {
      const until = left === undefined ? undefined : NOW + left;
      expect(run({ ...progress, kind: "waiting", reason, until })).toEqual([text, verb, "stop"]);
    },
  );
  it("describeRun offers to continue an interrupted run", () => {
    expect(run({ ...progress, kind: "offered" })).toEqual(["8 left. Go on?", "resume", "stop"]);
  });
  it("a paused run names the number of accounts that are left, unless none is left", () => {
    const reason = { kind: "visitor" } as const;
    expect(run({ ...progress, left: 1, kind: "paused", reason })[0]).toBe("Paused. 1 left.");
    expect(run({ ...progress, left: 0, kind: "paused", reason })[0]).toBe("Paused.");
  });
  it.each<[PauseReason, string, string]>([
    [{ kind: "visitor" }, "Paused. 8 left.", "resume"],
    [{ kind: "slow-server" }, "Your server does not answer. 8 left.", "resume"],
    [{ kind: "unreachable" }, "Your server cannot be reached. 8 left.", "resume"],
    [{ kind: "signed-out" }, "Your sign-in has ended. 8 left.", "sign-in"],
    [{ kind: "allowance", until: undefined }, "Your server allows no more follows for now. 8 left.", "resume"],
    [
      { kind: "allowance", until: NOW + 6 * 3_600_000 },
      `Your server allows the next follows ${timeText(NOW + 6 * 3_600_000, NOW)}. 8 left.`,
      "resume",
    ],
    [
      { kind: "allowance", until: NOW + 3_600_000 },
      `Your server allows the next follows ${timeText(NOW + 3_600_000, NOW)}. 8 left.`,
      "resume",
    ],
    [
      { kind: "failing", failure: "forbidden", reason: "Your server does not allow this." },
      "Several follows in a row failed. Your server does not allow this. 8 left.",
      "retry",
    ],
  ])("describeRun gives the reason of a pause and one button that continues the run: %j", (reason, text, verb) => {
    expect(paused(reason)).toEqual([text, verb, "stop"]);
  });
  it("a run is taken back by unfollowing only if it has followed somebody", () => {
    const followed = { acct: at("ann"), state: "followed" } as const;
    const label = (...states: StartedRun["rows"]) =>
      undoText({ ...progress, kind: "done", stopped: false, rows: states });
    expect(label(followed, followed)).toBe("Unfollow these 2");
    expect(label({ acct: at("ann"), state: "requested" }, { acct: at("eve"), state: "requested" })).toBe(
      "Undo these 2",
    );
  });

  it("undoHint says until when an end can be undone, and what does not come back with a follow", () => {
    const end = { ...progress, kind: "done", stopped: false } as const;
    const lacks = "Following again does not bring back alerts, or lists that Perch did not fill.";
    expect(undoHint(end)).toBe("You can undo this until you open another page.");
    expect(undoHint({ ...end, action: "unfollow", undoable: 0 }), "unfollowed again").toBe("");
    const both = [...rows, { acct: at("eve"), state: "unfollowed", isOpposite: true }] as const;
    expect(undoHint({ ...end, rows: both })).toContain(lacks);
    expect(undoHint({ ...end, purpose: "unfollow", undoable: 0 }), "followed again").toBe(lacks);
    expect(undoHint({ ...progress, kind: "offered" })).toBe("");
  });

  it("describeRun speaks of unfollowing while a run unfollows", () => {
    const undoing = (reason: PauseReason) => run({ ...progress, action: "unfollow", kind: "paused", reason })[0];
    expect(undoing({ kind: "allowance", until: NOW + 3_600_000 })).toBe(
      `Undoing: Your server allows the next unfollows ${timeText(NOW + 3_600_000, NOW)}. 8 left.`,
    );
    const reason = "Your server does not allow this.";
    expect(undoing({ kind: "failing", failure: "forbidden", reason })).toBe(
      "Undoing: Several unfollows in a row failed. Your server does not allow this. 8 left.",
    );
  });
  it("describeRun offers Try again only where it can help", () => {
    const reason: PauseReason = { kind: "failing", failure: "forbidden", reason: "" };
    const verbs = (more: Partial<RunProgress>) => run({ ...progress, kind: "paused", reason, ...more }).slice(1);
    expect(verbs({ retryable: 1 })).toEqual(["retry", "stop"]);
    expect(verbs({ retryable: 0 })).toEqual(["resume", "stop"]);
    expect(verbs({ retryable: 0, left: 0 })).toEqual(["dismiss"]);
    expect(run({ ...progress, kind: "done", stopped: false, retryable: 0 }).slice(1)).toEqual(["dismiss", "undo"]);
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
    const failed: RunRow = { acct: at("eve"), state: "failed", reason: "" };
    expect(run({ ...end, rows: [failed], undoable: 0, action: "unfollow" })[0]).toBe("Not all undone. 1 failed.");
    const open: readonly RunRow[] = ["dan", "eve"].map((name) => ({ acct: at(name), state: "requested" }));
    expect(run({ ...end, rows: [...rows, ...open] })[0]).toBe("Finished. 1 followed, 3 requested, 1 not found.");
    const uncertain = describeRun({ ...end, rows: [], undoable: 0, uncertain: 1 }, String, { now: NOW });
    expect(uncertain.buttons.at(-1)).toEqual({ verb: "undo", label: "Undo" });
    const undoOf = (purpose: RunProgress["purpose"]) =>
      describeRun({ ...end, action: purpose, purpose, undoable: 13, uncertain: 2 }, String, { now: NOW }).buttons.at(
        -1,
      );
    expect(undoOf("follow"), "follows that may have happened are not counted").toMatchObject({
      label: "Unfollow these 13",
    });
    expect(undoOf("unfollow")).toMatchObject({ label: "Undo these 13" });
    expect(run({ ...end, stopped: true, retryable: 0 })).toEqual([
      "Stopped. 1 followed, 1 requested, 1 not found. 8 left.",
      "resume",
      "dismiss",
      "undo",
    ]);
  });
});

it("a run is finished if it has followed or requested an account to its end, and was neither stopped nor undone", () => {
  const end = { ...progress, kind: "done", stopped: false } as const;
  const failed: RunRow = { acct: at("eve"), state: "failed", reason: "" };
  expect(isFinish(end)).toBe(true);
  expect(isFinish({ ...end, stopped: true })).toBe(false);
  expect(isFinish({ ...end, action: "unfollow" })).toBe(false);
  expect(isFinish({ ...end, action: "unfollow", purpose: "unfollow" })).toBe(false);
  expect(isFinish({ ...end, rows: [failed] })).toBe(false);
  expect(isFinish({ ...end, rows: [failed, { acct: at("ann"), state: "already" }] }), "nothing was followed").toBe(
    false,
  );
  expect(isFinish({ ...end, rows: [{ acct: at("bob"), state: "requested" }] })).toBe(true);
  expect(isFinish({ ...progress, kind: "running", current: [], lookUps: 0 })).toBe(false);
});

describe("announce", () => {
  const end = { ...progress, kind: "done", stopped: false } as const;
  const running = { ...progress, kind: "running", current: [at("adam")], lookUps: 0 } as const;
  const granted = {
    ...end,
    rows: rows.map((row) => (row.state === "requested" ? { ...row, state: "followed" as const } : row)),
  };
  type Steps = readonly (readonly [view: StartedRun, path?: string, moment?: Partial<RunMoment>])[];
  const regions = (...steps: Steps): readonly Announced[] => {
    let said: Announced = NOTHING_ANNOUNCED;
    return steps.map(([view, path = "/", moment]) => (said = announce(said, view, path, { now: NOW, ...moment })));
  };
  const told = (...steps: Steps): readonly string[] => regions(...steps).map(({ text }) => text);
  const spoken = (...steps: Steps): readonly string[] =>
    regions(...steps).flatMap(({ text, isQuiet }) => (isQuiet ? [] : text));
  const ended = "Finished. 1 followed, 1 requested, 1 not found.";

  it("the hidden text of a run says what the panel says, and is spoken at the start and at every fifth account", () => {
    const steps = [0, 3, 4, 6, 9, 10].map((done) => [{ ...running, done }] as const);
    expect(told(...steps)).toEqual(["0 of 15", "3 of 15", "4 of 15", "6 of 15", "9 of 15", "10 of 15"]);
    expect(spoken(...steps)).toEqual(["0 of 15", "6 of 15", "10 of 15"]);
    const [, next] = regions([running], [running]);
    expect(next, "rendering again does not mute a text that is not spoken yet").toMatchObject({ isQuiet: false });
  });
  it("the announcement of a pause is its whole text", () => {
    expect(told([{ ...progress, kind: "paused", reason: { kind: "visitor" } }])).toEqual(["Paused. 8 left."]);
  });
  it("a wait is spoken once, without its countdown", () => {
    const waiting = (until: number) => ({ ...progress, kind: "waiting", reason: "limit", until: NOW + until }) as const;
    const [one, later, two] = [20, 5, 10].map((seconds) => texts.waits.limit(`${seconds} seconds`));
    const steps = [
      [waiting(20_000)],
      [waiting(20_000), "/", { now: NOW + 15_000 }],
      [waiting(30_000), "/", { now: NOW + 20_000 }],
      [running],
    ] as const;
    expect(told(...steps)).toEqual([one, later, two, "7 of 15"]);
    expect(spoken(...steps)).toEqual([one, two, "7 of 15"]);
  });
  it("a slow server is announced", () => {
    const slow = "social.example is slow to answer.";
    expect(told([running], [running, "/", { slow }])).toEqual(["7 of 15", `7 of 15 · ${slow}`]);
  });
  it("the end is announced on the page on which the run ends, and not on later ones", () => {
    expect(told([running], [end], [end], [end, "/browse"], [end, "/"])).toEqual(["7 of 15", ended, ended, "", ""]);
    expect(told([end]), "a run that ended before this page").toEqual([""]);
  });
  it("the last request that is granted after the end is announced", () => {
    const both = "Finished. 2 followed, 1 not found.";
    expect(told([running], [end], [granted])).toEqual(["7 of 15", ended, both]);
    expect(told([end], [end, "/browse"], [granted, "/browse"])).toEqual(["", "", both]);
  });
});
