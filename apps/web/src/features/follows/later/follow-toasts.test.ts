import { acctOf, createStore, FollowError } from "@roster/core";
import type { FollowRunView } from "@roster/core/follow-run";
import { createToasts } from "@roster/ui";
import { expect, it, onTestFinished, vi } from "vitest";
import { site } from "../../../directory.ts";
import { createFakeClock } from "../../../testing/fake-clock.ts";
import { createFollowToasts } from "./follow-toasts.ts";

const at = (username: string) => acctOf({ username }, site);

function setUp() {
  const clock = createFakeClock(0);
  const toasts = createToasts({ clock });
  const done: string[] = [];
  const view = createStore<FollowRunView>({ kind: "none" });
  const say = createFollowToasts({
    toasts,
    follows: {
      follow: async (acct) => void done.push(`follow ${acct}`),
      unfollow: async (acct) => void done.push(`unfollow ${acct}`),
    },
    signIn: () => void done.push("sign in"),
    session: createStore({ instance: "i.example", accessToken: "secret" }),
    run: createStore({ view }),
    restore: async (accts) => void done.push(`restore ${accts.join(" ")}`),
  });
  return { clock, toasts, done, say, view };
}

it("a toast shows a successful follow for 3 seconds, with the user-check icon and without Undo §3.20 §3.21 §3.22 §8.13 §8.14 §9.2", () => {
  const { toasts, say } = setUp();
  say.outcome({ kind: "followed", acct: at("someone") });
  expect(toasts.list.get()).toMatchObject([
    { type: "success", title: "user-check", message: "You have followed @someone.", ttl: 3000 },
  ]);
  expect(toasts.list.get()[0]?.actions).toBeUndefined();
});

it("the toast of an unfollow offers to undo it §8.15 §8.16", () => {
  const { toasts, done, say } = setUp();
  say.outcome({ kind: "unfollowed", acct: at("someone") });
  const [toast] = toasts.list.get();
  expect(toast).toMatchObject({
    title: "user-check",
    message: "You have unfollowed @someone.",
    reason: "Following again does not bring back alerts, or lists that Perch did not fill.",
    ttl: 10_000,
    actions: [{ label: "Undo" }],
  });
  toast?.actions?.[0]?.run();
  expect(done).toEqual([`follow ${at("someone")}`, `restore ${at("someone")}`]);
});

it("the toast of a withdrawn request offers to send it again", () => {
  const { toasts, done, say } = setUp();
  say.outcome({ kind: "withdrawn", acct: at("someone") });
  const [toast] = toasts.list.get();
  expect(toast).toMatchObject({ message: "Request to @someone withdrawn.", actions: [{ label: "Undo" }] });
  toast?.actions?.[0]?.run();
  expect(done).toEqual([`follow ${at("someone")}`]);
});

it("one toast counts the successful follows, names each of them, and undoes all of them", () => {
  const { clock, toasts, done, say } = setUp();
  for (const username of ["a", "b", "c"]) {
    say.outcome({ kind: "followed", acct: at(username) });
    clock.advance(2_000);
  }
  const all = toasts.list.get();
  expect(all).toMatchObject([{ message: "3 followed", ttl: 10_000, actions: [{ label: "Undo" }] }]);
  expect(all[0]?.spoken).toEqual(["You have followed @a.", "You have followed @b.", "You have followed @c."]);
  all[0]?.actions?.[0]?.run();
  expect(done).toEqual(["a", "b", "c"].map((username) => `unfollow ${at(username)}`));
});

it("the toast of a request says who has to confirm it, also when it counts several", () => {
  const { toasts, say } = setUp();
  say.outcome({ kind: "requested", acct: at("open"), isLocked: false });
  expect(toasts.list.get()).toMatchObject([
    { message: "Follow requested from @open. Its server has not confirmed yet." },
  ]);
  say.outcome({ kind: "requested", acct: at("locked"), isLocked: true });
  expect(toasts.list.get()).toMatchObject([
    {
      message: "2 requested",
      spoken: ["Follow requested from @open. Its server has not confirmed yet.", "Follow requested from @locked."],
    },
  ]);
});

it("follows and unfollows have counts of their own, which start again at one after the toast has left", () => {
  const { clock, toasts, say } = setUp();
  say.outcome({ kind: "followed", acct: at("a") });
  say.outcome({ kind: "unfollowed", acct: at("b") });
  say.outcome({ kind: "unfollowed", acct: at("c") });
  expect(toasts.list.get().map(({ message }) => message)).toEqual(["You have followed @a.", "2 unfollowed"]);
  clock.advance(3_000);
  say.outcome({ kind: "followed", acct: at("d") });
  expect(toasts.list.get().at(-1)).toMatchObject({ message: "You have followed @d.", ttl: 3000 });
});

it("a toast of several accounts loses the one that gets a new toast, and keeps one of the same name on another server", () => {
  const { toasts, say } = setUp();
  const elsewhere = acctOf({ username: "a", host: "rivers.example" }, site);
  for (const acct of [at("a"), elsewhere]) say.outcome({ kind: "followed", acct });
  expect(toasts.list.get()[0]?.spoken).toEqual(["You have followed @a.", "You have followed @a@rivers.example."]);
  say.outcome({ kind: "unfollowed", acct: at("a") });
  expect(toasts.list.get().map(({ message }) => message)).toEqual([
    "You have followed @a@rivers.example.",
    "You have unfollowed @a.",
  ]);
});

it("a new toast about an account replaces the earlier one", () => {
  const { toasts, say } = setUp();
  const error = new FollowError("offline", "This device is offline");
  say.outcome({ kind: "followed", acct: at("x") });
  say.outcome({ kind: "failed", acct: at("x"), action: "unfollow", reason: "You are offline.", error });
  expect(toasts.list.get()).toMatchObject([{ type: "error", reason: "Could not unfollow @x. You are offline." }]);
  say.outcome({ kind: "unfollowed", acct: at("y") });
  say.outcome({ kind: "unfollowed", acct: at("x") });
  const shown = toasts.list.get().filter(({ phase }) => phase !== "leaving");
  expect(shown).toMatchObject([{ message: "2 unfollowed" }]);
});

it("the toast of an ended sign-in stays for 10 seconds, with a button that signs in", () => {
  const { toasts, done, say } = setUp();
  say.sessionEnded("i.example");
  const [toast] = toasts.list.get();
  expect(toast).toMatchObject({ type: "error", ttl: 10_000, actions: [{ label: "Sign in" }] });
  toast?.actions?.[0]?.run();
  expect(done).toEqual(["sign in"]);
});

it("the toast about a token that was not revoked stays, and its button opens the server's list of apps with access", () => {
  const { toasts, say } = setUp();
  const opened = vi.fn<(url: string) => void>();
  vi.stubGlobal("window", { location: { origin: "https://roster.example" }, open: opened });
  onTestFinished(() => void vi.unstubAllGlobals());
  say.notRevoked("i.example");
  const [toast] = toasts.list.get();
  expect(toast).toMatchObject({ ttl: Infinity, actions: [{ label: "Open i.example" }] });
  expect(toast?.message).toMatch(/signed out here, but i\.example did not confirm it/);
  toast?.actions?.[0]?.run();
  expect(opened.mock.calls[0]?.[0]).toBe("https://i.example/oauth/authorized_applications");
});

it("no toast says that a sign-in has ended if a run says so", () => {
  const { toasts, say, view } = setUp();
  const counts = { total: 9, done: 2, left: 7, undoable: 2, uncertain: 0, retryable: 0 };
  const progress = { action: "follow", purpose: "follow", rows: [], stored: true, ...counts } as const;
  view.set({ ...progress, kind: "paused", reason: { kind: "signed-out" } });
  say.sessionEnded("i.example");
  expect(toasts.list.get()).toEqual([]);
  view.set({ ...progress, kind: "done", stopped: false });
  say.sessionEnded("i.example");
  expect(toasts.list.get()).toHaveLength(1);
});

it("the toast of a failure has its reason in a second line §3.22 §4.12 §8.17 §8.18 §8.22 §9.2", () => {
  const { toasts, say } = setUp();
  const error = new FollowError("offline", "This device is offline");
  say.outcome({ kind: "failed", acct: at("x"), action: "follow", reason: "You are offline.", error });
  expect(toasts.list.get()).toMatchObject([
    {
      type: "error",
      title: "warning-triangle",
      message: "An error occurred, pleased try again.",
      reason: "Could not follow @x. You are offline.",
      ttl: 3000,
    },
  ]);
});

it("the toast of an account that the server cannot find offers to tell the curators, and that of an unfollow does not", () => {
  const { toasts, say } = setUp();
  const error = new FollowError("not-found", "No such account");
  for (const action of ["follow", "unfollow"] as const)
    say.outcome({ kind: "failed", acct: at(`to-${action}`), action, reason: "Not found.", error });
  expect(toasts.list.get()).toMatchObject([{ ttl: 10_000, actions: [{ label: "Tell the curators" }] }, { ttl: 3000 }]);
  expect(toasts.list.get()[1]?.actions).toBeUndefined();
});

/** Says that a follow failed because the server did not find the account. */
function sayNotFound({ toasts, say }: ReturnType<typeof setUp>, notFound: FollowError["notFound"]) {
  const error = new FollowError("not-found", "No such account", { notFound });
  say.outcome({ kind: "failed", acct: at("x"), action: "follow", reason: "Why.", error });
  return toasts.list.get().at(-1)?.actions ?? [];
}

it("the toast of an account whose server is blocked reports no mistake to the curators", () => {
  expect(sayNotFound(setUp(), "blocked")).toEqual([]);
});

it.each(["no-lookup", "unclear"] as const)(
  "the toast of an account that this site may not look up (%s) opens the visitor's server and copies the handle",
  async (why) => {
    const page = setUp();
    const did: string[] = [];
    vi.stubGlobal("window", { location: { origin: "https://roster.example" }, open: (url: string) => did.push(url) });
    const writeText = async (text: string): Promise<void> => {
      if (did.push(text) > 2) throw new Error("Refused");
    };
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    onTestFinished(() => void vi.unstubAllGlobals());
    const actions = sayNotFound(page, why);
    expect(actions.map(({ label }) => label)).toEqual(["Open i.example", "Copy address"]);
    for (const { run } of actions) run();
    expect(did).toEqual(["https://i.example/", `@${at("x")}`]);

    actions[1]?.run();
    await expect.poll(() => page.toasts.list.get().at(-1)).toMatchObject({ type: "info", message: `@${at("x")}` });
  },
);

it("accepting the offer after sign-in follows the account", () => {
  const { toasts, done, say } = setUp();
  say.offer(at("someone"));
  toasts.list.get()[0]?.actions?.[0]?.run();
  expect(done).toEqual([`follow ${at("someone")}`]);
});

it("the offer after sign-in can be withdrawn", () => {
  const { clock, toasts, say } = setUp();
  say.offer(at("someone"))();
  clock.advance(500);
  expect(toasts.list.get()).toEqual([]);
});
