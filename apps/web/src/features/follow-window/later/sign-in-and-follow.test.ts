import { createSession, createStore, type FollowList, type FollowState, type FollowStates } from "@roster/core";
import { createSignIn } from "@roster/core/mastodon";
import { acctOf, keyOf } from "@roster/core/site";
import { expect, it, onTestFinished, vi } from "vitest";
import { site } from "../../../directory.ts";
import { withBase } from "../../../routes.ts";
import { createFakeClock } from "../../../testing/fake-clock.ts";
import { createFakeStorage } from "../../../testing/fake-storage.ts";
import { createSignInAndFollow } from "./sign-in-and-follow.ts";
import { sessionHashOf, type PendingFollow, type Returned, type SignInReport } from "../../sign-in/sign-in-report.ts";

const ORIGIN = "https://roster.example";
const HERE = withBase("/follow?account=robin");
const ROBIN = acctOf({ username: "robin" }, site);
const WREN = acctOf({ username: "wren" }, site);
const ANN = { instance: "social.example", token: { access_token: "token-of-ann" } };
const BEN = { instance: "social.example", token: { access_token: "token-of-ben" } };

/** Answers like a server that registers every app. */
async function fetchServer(input: string): Promise<Response> {
  const { pathname } = new URL(input);
  if (pathname === "/api/v1/apps") return Response.json({ client_id: "id", client_secret: "secret" });
  return pathname === "/api/v1/instance"
    ? Response.json({ uri: "social.example", version: "4.5.0", title: "Social" })
    : new Response("", { status: 404 });
}

/** A follow window with a browser and a server that answer as a test wants them to. */
function setUp(options: { readonly blocked?: boolean; readonly returned?: Returned } = {}) {
  const clock = createFakeClock(1_000);
  const at = createFakeStorage();
  const session = createSession({ at, pageOrigin: ORIGIN, basePath: site.basePath, clock });
  onTestFinished(session.connect());
  const states = createStore<FollowStates>({ known: new Map(), rest: { kind: "unknown" } });
  const list = createStore<FollowList>("loading");
  const done: string[] = [];
  const left: PendingFollow[] = [];
  const opened = { isClosed: false };
  let report: (end: SignInReport) => void = () => {};
  const know = (kind: "not-following" | "following" | "busy" | "signed-out"): void => {
    const state: FollowState = kind === "busy" ? { kind, was: "not-following" } : { kind };
    states.set({ known: new Map([[keyOf(ROBIN), state]]), rest: { kind: "unknown" } });
  };
  const one = createSignInAndFollow({
    acct: ROBIN,
    here: HERE,
    session,
    clock,
    follows: {
      states,
      list,
      viewer: createStore(undefined),
      async follow(acct) {
        done.push(`follow ${acct} as ${session.get()?.accessToken}`);
        return session.get() && { kind: "followed", acct };
      },
      unfollow: async () => undefined,
      toggle: async () => undefined,
      refresh: async () => {},
      reload: async () => {},
    },
    openSignIn: async (navigate) =>
      createSignIn({
        site,
        at,
        session,
        navigate,
        redirectUri: `${ORIGIN}/login`,
        website: ORIGIN,
        pageOrigin: ORIGIN,
        clock,
        fetch: fetchServer,
        log: () => {},
      }),
    openBlank() {
      if (options.blocked) return undefined;
      return {
        say: () => {},
        go: () => !opened.isClosed,
        close: () => void done.push("closed"),
        isClosed: () => opened.isClosed,
      };
    },
    leave: (_, pending) => void left.push(pending),
    onReport(listener) {
      report = listener;
      return () => {};
    },
    focus: () => {},
    returned: options.returned,
  });
  const connect = () =>
    one.connect({
      onOutcome: ({ kind }) => done.push(kind),
      onKnown: (kind) => done.push(`known ${kind}`),
    });
  onTestFinished(connect());
  return {
    ...one,
    connect,
    clock,
    at,
    session,
    list,
    know,
    done,
    left,
    opened,
    report: (end: SignInReport) => report(end),
  };
}
type Window = ReturnType<typeof setUp>;

/** Clicks "Sign in and follow", and waits for the page of the server. Returns the id of the sign-in. */
async function go(one: Window, host = "social.example"): Promise<string> {
  void one.flow.begin(host, { back: "" });
  await expect.poll(() => one.state.get()).toEqual({ kind: "away", host });
  one.done.length = 0;
  const pending = one.at.entries.get([...one.at.entries.keys()].find((key) => key.startsWith("rosterPending")) ?? "");
  return [...(pending ?? "").matchAll(/signed-in=([\w-]+)/g)].at(-1)?.[1] ?? "";
}

/** Waits until the window has handled its reports. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 30));
const noteOf = ({ state }: Window): string | undefined => {
  const now = state.get();
  return now.kind === "field" ? (now.note ?? "") : undefined;
};
const signIn = async (one: Window, who = ANN): Promise<string> => {
  one.session.set(who);
  return sessionHashOf({ instance: who.instance, accessToken: who.token.access_token });
};

it("after sign-in the window follows its account once, for the session that the sign-in made", async () => {
  const one = setUp();
  const id = await go(one);
  const mark = await signIn(one);
  one.report({ id, mark });
  one.report({ id, mark });
  one.know("signed-out"); // for a moment, while the code of follows starts
  await settle();
  expect(one.done, "before the follow state is known").toEqual([]);
  one.know("not-following");
  await expect.poll(() => noteOf(one)).toBe("");
  one.report({ id, mark });
  expect(one.done).toEqual([`follow ${ROBIN} as token-of-ann`, "followed"]);
});

it("the window ignores the report of another sign-in, and of one before the last click", async () => {
  const one = setUp();
  const first = await go(one);
  const second = await go(one, "other.example");
  one.know("not-following");
  const mark = await signIn(one);
  for (const id of ["invented", first]) one.report({ id, mark });
  await settle();
  expect(one.done).toEqual([]);
  expect(second).not.toBe(first);
});

it("the window follows nothing for a session that the sign-in did not make", async () => {
  for (const given of ["other", undefined]) {
    const one = setUp();
    const id = await go(one);
    await signIn(one, BEN);
    one.know("not-following");
    const mark = given && (await sessionHashOf({ instance: "social.example", accessToken: "token-of-ann" }));
    one.report({ id, ...(mark !== undefined && { mark }) });
    await expect.poll(() => noteOf(one)).toMatch(/^Another sign-in has replaced yours/);
    expect(one.done).toEqual([]);
  }
});

it("the window follows nothing if another account signs in, or the session ends, while the follow state is read", async () => {
  for (const who of [BEN, undefined]) {
    const one = setUp();
    const id = await go(one);
    one.report({ id, mark: await signIn(one) });
    if (who) {
      one.session.set(who);
      one.know("not-following");
    } else one.session.clear(); // the follow state stays unknown
    await expect.poll(() => noteOf(one)).toMatch(who ? /^Another sign-in/ : /^The session has ended/);
    expect(one.done).toEqual([]);
  }
});

it("the window follows nothing if another account signs in while the session is compared", async () => {
  const one = setUp();
  const id = await go(one);
  one.know("not-following");
  const mark = await signIn(one);
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  const spy = vi.spyOn(crypto.subtle, "digest").mockImplementationOnce(async (algorithm, data) => {
    one.session.set(BEN);
    return digest(algorithm, data);
  });
  onTestFinished(() => spy.mockRestore());
  one.report({ id, mark });
  await expect.poll(() => noteOf(one)).toMatch(/^Another sign-in/);
  expect(one.done).toEqual([]);
});

it.each([
  [600_000, "", [`follow ${ROBIN} as token-of-ann`, "followed"]],
  [600_001, "Signing in took longer than 10 minutes, so nothing was followed. Use the Follow button.", []],
])("the window follows up to 10 minutes after the click: after %i ms", async (ms, note, done) => {
  const one = setUp();
  const id = await go(one);
  one.know("not-following");
  one.clock.advance(ms);
  one.report({ id, mark: await signIn(one) });
  await expect.poll(() => noteOf(one)).toBe(note);
  expect(one.done).toEqual(done);
});

it("row 167: the window says that an account was followed before, until the next click", async () => {
  const one = setUp();
  const id = await go(one);
  one.know("following");
  one.report({ id, mark: await signIn(one) });
  await expect.poll(() => noteOf(one)).toBe("You already follow @robin.");
  expect(one.done).toEqual(["known following"]);
  one.know("busy");
  expect(noteOf(one)).toBe("");
});

it("the window follows nothing if the server does not say whether the account is followed", async () => {
  const one = setUp();
  const id = await go(one);
  one.list.set("partial");
  one.report({ id, mark: await signIn(one) });
  await expect.poll(() => noteOf(one)).toMatch(/^Your server did not say/);
  expect(one.done).toEqual([]);
});

it("the window shows the field and the reason after a sign-in that failed, and follows nothing", async () => {
  const one = setUp();
  const id = await go(one);
  one.know("not-following");
  one.report({ id, problem: "Denied." });
  await expect.poll(() => noteOf(one)).toBe("Denied. Nothing was followed.");
  one.report({ id, mark: await signIn(one) });
  await settle();
  expect(one.done).toEqual([]);
});

it("the window shows the field once the server's window looks closed, and a report after this still counts", async () => {
  const one = setUp();
  const id = await go(one);
  one.clock.advance(60_000);
  expect(one.state.get().kind).toBe("away");
  one.opened.isClosed = true;
  one.clock.advance(2_499);
  expect(one.state.get().kind, "the sign-in page may report in a moment").toBe("away");
  one.clock.advance(1);
  expect(noteOf(one)).toBe("");
  one.know("not-following");
  one.report({ id, mark: await signIn(one) });
  await expect.poll(() => one.done).toEqual([`follow ${ROBIN} as token-of-ann`, "followed"]);
});

it("a sign-in that the visitor ended follows nothing, and its window is closed", async () => {
  const one = setUp();
  const id = await go(one);
  one.cancel();
  expect([one.done, noteOf(one)]).toEqual([["closed"], ""]);
  one.know("not-following");
  one.report({ id, mark: await signIn(one) });
  await settle();
  expect(one.done).toEqual(["closed"]);
});

it("a text that is no server closes the empty window, and no report of it counts", async () => {
  const one = setUp();
  void one.flow.begin("no server", { back: "" });
  await expect.poll(() => one.flow.state.get().kind).toBe("failed");
  expect(one.done).toEqual(["closed"]);
});

it("in a browser that blocks windows the server's page opens in the same tab, and the tab keeps the click", async () => {
  const one = setUp({ blocked: true });
  void one.flow.begin("social.example", { back: "" });
  await expect.poll(() => one.left).toEqual([{ id: expect.any(String), acct: ROBIN, since: 1_000 }]);
});

it.each([
  [ROBIN, [`follow ${ROBIN} as token-of-ann`, "followed"]],
  [WREN, []],
])("a sign-in that returned in this tab follows once, and only the account of its click: %s", async (acct, done) => {
  const mark = await sessionHashOf({ instance: ANN.instance, accessToken: ANN.token.access_token });
  const one = setUp({ returned: { pending: { id: "1-2", acct, since: 1_000 }, report: { id: "1-2", mark } } });
  one.session.set(ANN);
  one.connect();
  one.know("not-following");
  await expect.poll(() => one.done.length).toBeGreaterThanOrEqual(done.length);
  await settle();
  expect(one.done).toEqual(done);
});
