import { expect, it } from "vitest";
import { bot, nameOf } from "../../testing/bots.ts";
import type { Acct, FollowState } from "../../types.ts";
import type { Journal } from "./journal.ts";
import { followTexts } from "../../words/texts.ts";
import { type FollowRunView, keptView, progressOf } from "./view.ts";

const NOW: Readonly<Record<string, FollowState["kind"]>> = { ann: "following", ben: "requested", dan: "requested" };

function progress(purpose: Journal["purpose"], rows: Journal["rows"]) {
  const journal: Journal = {
    account: { host: "social.example", id: "1" },
    action: purpose,
    purpose,
    status: "done",
    rows,
  };
  const stateOf = (acct: Acct): FollowState =>
    NOW[nameOf(acct)] === "following"
      ? { kind: "following" }
      : { kind: NOW[nameOf(acct)] === "requested" ? "requested" : "not-following" };
  const isLocked = (acct: Acct): boolean => nameOf(acct) === "ben";
  return progressOf(journal, { busy: new Set(), stateOf, isLocked, stored: true, texts: followTexts });
}

it("undo counts a follow without a response that the page knows to have happened, and no other one", () => {
  const rows = ["ann", "ben", "cy"].map((name) => ({ acct: bot(name), state: "sent", failure: "timeout" }) as const);
  expect(progress("follow", rows)).toMatchObject({ undoable: 2, uncertain: 1 });
});

it("in an interrupted run, an account that the page knows to be followed is not left, unless no other account is", () => {
  const sent = ["ann", "ben"].map((name) => ({ acct: bot(name), state: "sent" }) as const);
  const { left, done, rows } = progress("follow", [...sent, { acct: bot("cy"), state: "todo" }]);
  expect([left, done]).toEqual([1, 2]);
  expect(rows.map(({ state }) => state)).toEqual(["followed", "requested", "waiting"]);
  expect(progress("follow", sent).left).toBe(2);
});

it("Try again counts a follow without a response, unless the page knows that it happened", () => {
  const rows = ["ann", "ben", "cy"].map((name) => ({ acct: bot(name), state: "sent", failure: "timeout" }) as const);
  expect(progress("follow", rows).retryable).toBe(1);
});

it("undo of a run that unfollows leaves out accounts that the visitor has followed again", () => {
  const rows = ["ann", "ben", "cy"].map((name) => ({ acct: bot(name), state: "unfollowed" }) as const);
  expect(progress("unfollow", rows)).toMatchObject({ undoable: 1, uncertain: 0 });
});

it("row 212: a change of one row keeps all other rows, so that a page draws only that one again", () => {
  const viewWith = (state: "todo" | "already"): FollowRunView => {
    const rows = [{ acct: bot("ann"), state: "followed" } as const, { acct: bot("cy"), state } as const];
    return { ...progress("follow", rows), kind: "done", stopped: false };
  };
  const rowsOf = (view: FollowRunView) => (view.kind === "none" ? [] : view.rows);
  const before = viewWith("todo");
  const [ann, cy] = rowsOf(keptView(viewWith("already"), before));
  expect(ann).toBe(rowsOf(before)[0]);
  expect(cy).not.toBe(rowsOf(before)[1]);
  expect(keptView(viewWith("todo"), before)).toBe(before);
});

it("a requested row says whether the account approves its followers by hand", () => {
  const rows = ["ben", "dan"].map((name) => ({ acct: bot(name), state: "requested" }) as const);
  expect(progress("follow", rows).rows).toEqual([
    { acct: bot("ben"), state: "requested", isLocked: true },
    { acct: bot("dan"), state: "requested" },
  ]);
});

it("a row whose account was not found says so with its own sentence, whatever the reason", () => {
  const why = ["not-found", "not-there", "blocked", "no-lookup", "unclear"] as const;
  const { rows } = progress(
    "follow",
    why.map((failure) => ({ acct: bot("eve"), state: "todo", failure }) as const),
  );
  expect(rows.map(({ state }) => state)).toEqual(why.map(() => "not-found"));
  expect(new Set(rows.map((row) => "reason" in row && row.reason)).size).toBe(why.length);
});
