import { expect, it, onTestFinished } from "vitest";
import { createDirectory } from "./directory/index.ts";
import { followTexts, outcomeTexts, signInTexts } from "./words/texts.ts";
import { createFollows } from "./follows/follows.ts";
import { createFollowRun } from "./follows/run/index.ts";
import { createFakeLocks } from "./follows/run/testing/locks.ts";
import { outcomeText } from "./follows/problem.ts";
import { connectFollows } from "./instance/index.ts";
import { createFakeClock, until } from "./instance/testing/fakes.ts";
import { consent, createVisitor, PAGE, signedIn, SITE } from "./instance/testing/visitor.ts";
import { sharedInstance } from "./instance/testing/shared-instance.ts";
import { bot } from "./testing/bots.ts";
import type { FollowOutcome } from "./types.ts";

/** The texts of a language that nobody speaks: each text has brackets around it. */
function bracketed<T extends object>(texts: T): T {
  const pairs = Object.entries(texts).map(([key, text]: [string, unknown]) => {
    if (typeof text !== "function") return [key, `[${String(text)}]`];
    return [key, (...values: readonly unknown[]) => `[${String(Reflect.apply(text, undefined, values))}]`];
  });
  return Object.assign({ ...texts }, Object.fromEntries(pairs));
}

const texts = bracketed({ ...followTexts, ...signInTexts });
const lineTexts = bracketed(outcomeTexts);
const instance = await sharedInstance();
const IN_BRACKETS = /^\[[^]*\]$/;

/** Connects the follows of a visitor who is signed in, with these texts. */
async function connected() {
  const visitor = createVisitor();
  await signedIn(instance, visitor);
  const { session, at } = visitor;
  const clock = createFakeClock();
  const outcomes: FollowOutcome[] = [];
  const follows = createFollows({
    session,
    clock,
    texts,
    connect: async () => (of) => connectFollows({ session: of, site: SITE, at, clock, pageOrigin: PAGE }),
    onOutcome: (outcome) => outcomes.push(outcome),
    log: () => {},
  });
  onTestFinished(follows.connect());
  return { at, clock, follows, outcomes };
}

it("the reasons, outcomes and waits of follows are in the language of the app", async () => {
  const { follows, outcomes } = await connected();
  await until(() => follows.list.get() === "ready");
  await follows.follow(bot("chiefs"));
  await follows.unfollow(bot("chiefs"));
  await follows.follow(bot("Locked"));
  await follows.unfollow(bot("Locked"));
  await follows.follow(bot("nobody"));
  for (const status of [403, 404, 410, 422, 429]) {
    instance.fault("POST /api/v1/accounts/:id/follow", { status, times: 1 });
    await follows.follow(bot("chiefs"));
  }
  const lines = outcomes.flatMap((one) => Object.values(outcomeText(one, SITE, lineTexts)));
  expect(lines.filter((line) => line !== "" && !IN_BRACKETS.test(line))).toEqual([]);
  expect(lines).toContain("[You have followed @chiefs.]");
  expect(lines).toContain("[Could not follow @chiefs.] [Your server allows new follows again [in [1 minute]].]");
});

it("the wait for the list of follows is in the language of the app", async () => {
  instance.fault("GET /api/v1/accounts/:id/following", { status: 429, times: 1 });
  const { follows } = await connected();
  await until(() => typeof follows.list.get() === "object");
  expect(follows.list.get()).toMatchObject({
    reason: "[Your server allows us to read the rest of your list [in [1 minute]].]",
  });
});

it("the reasons of a run are in the language of the app, which passes its texts to createFollows alone", async () => {
  const { at, clock, follows } = await connected();
  await until(() => follows.list.get() === "ready");
  const locks = createFakeLocks().open((start) => start());
  const run = createFollowRun({ follows, at, clock, locks });
  onTestFinished(run.connect());
  instance.fault("POST /api/v1/accounts/:id/follow", { status: 403 });
  await run.start([bot("chiefs")]);
  await until(() => run.view.get().kind === "done");
  expect(run.view.get()).toMatchObject({ rows: [{ state: "failed", reason: "[Your server does not allow this.]" }] });
});

it.each([
  ["no server", "nobody", {}],
  ["a service of e-mail", "me@gmail.com", {}],
  ["another network", "x.com", {}],
  ["a text that is too long", "x".repeat(3_000), {}],
  ["a server that is gone", instance.host, { status: 410 }],
  ["a server that is busy", instance.host, { status: 429 }],
  ["a server that says why", instance.host, { status: 503, json: { error: "Back at 12" } }],
  ["a captive portal", instance.host, { status: 200, body: "<html>" }],
])("a sign-in that cannot connect says so in the language of the app: %s", async (_, text, fault) => {
  instance.fault("GET /api/v1/instance", fault);
  const { signIn } = createVisitor({ texts });
  await signIn.begin(text, { back: "/" });
  const {
    kind,
    to: _to,
    typed: _typed,
    isMistyped: _is,
    isElsewhere: _elsewhere,
    details: _details,
    ...shown
  } = { to: 0, typed: 0, isMistyped: 0, isElsewhere: 0, details: 0, ...signIn.state.get() };
  expect(kind).toBe("failed");
  expect(Object.values(shown).filter((line) => !IN_BRACKETS.test(String(line)))).toEqual([]);
});

it.each([
  ["no token", "POST /oauth/token", { json: {} }, "[Access token missing from response.]"],
  ["no JSON", "POST /oauth/token", { body: "<html>", status: 200 }, "[Failed to fetch access token]"],
  ["nobody", "GET /api/v1/accounts/verify_credentials", { json: {} }, "[Your server did not say who is signed in.]"],
  [
    "no account",
    "GET /api/v1/accounts/verify_credentials",
    { body: "<html>", status: 200 },
    "[Unexpected error occurred]",
  ],
])("a sign-in that cannot finish says so in the language of the app: %s", async (_, line, fault, reason) => {
  const visitor = createVisitor({ texts });
  await visitor.signIn.begin(instance.host, { back: "/" });
  instance.fault(line, fault);
  await visitor.signIn.finish(await consent(visitor));
  expect(visitor.signIn.state.get()).toMatchObject({ message: "[An error occurred while signing in.]", reason });
});

it("a directory takes the texts of follows and of signing in at once", async () => {
  const site = {
    ...SITE,
    tagline: "",
    description: "",
    origin: PAGE,
    socialAccount: "a@b.example",
    network: "Mastodon",
  };
  const directory = await createDirectory({ site, accounts: [], texts, log: () => {} });
  await directory.signIn("nobody");
  expect(directory.signInState.get()).toMatchObject({ problem: expect.stringMatching(IN_BRACKETS) });
});
