import { expect, it } from "vitest";
import type { Fault } from "@roster/instance";
import { createFakeClock, until } from "../testing/fakes.ts";
import { sharedInstance } from "../testing/shared-instance.ts";
import { createVisitor, requests, type Visitor } from "../testing/visitor.ts";

const instance = await sharedInstance();

const CONN = "An error occurred while connecting to your instance.";
const begin = (visitor: Visitor, text = instance.host): Promise<void> => visitor.signIn.begin(text, { back: "/" });

const INFO = "GET /api/v1/instance";
const APPS = "POST /api/v1/apps";
const json = "application/json";
const NO_INFO = "Failed to fetch instance info";
const NO_APP = "Failed to create OAuth app";
const DOWN = "It may be down. Try again later.";
const WRONG = "It may not be a Mastodon server. Check its address.";
const NOT_MASTODON = "does not answer like a Mastodon server.";
const SILENT = "does not answer, does not allow apps in browsers, or is not a Mastodon server.";
/** The fault, the logged error, and the reason after the host, with a hint or none, and with the instance's description or none. */
const failures: [string, string, Fault, string, string, (string | undefined)?, string?][] = [
  ["a reset", INFO, { reset: true }, NO_INFO, SILENT],
  ["404", INFO, { status: 404, body: "" }, NO_INFO, "answered with error 404.", WRONG],
  ["410", INFO, { status: 410, body: "" }, NO_INFO, "answered with error 410.", WRONG],
  ["500", INFO, { status: 500, body: "" }, NO_INFO, "answered with error 500.", DOWN],
  [
    "503",
    INFO,
    { status: 503, json: { error: "Back at 12" } },
    NO_INFO,
    "answered with error 503.",
    DOWN,
    "Back at 12",
  ],
  ["a captive portal", INFO, { body: "<html>", status: 200 }, NO_INFO, NOT_MASTODON],
  ["an empty body", INFO, { body: "", contentType: json }, NO_INFO, NOT_MASTODON],
  ["null", INFO, { json: null }, NO_INFO, NOT_MASTODON],
  ["a list", INFO, { json: [] }, NO_INFO, NOT_MASTODON],
  ["2 MB", INFO, { body: `{"uri":"${"x".repeat(2_000_000)}"}`, contentType: json }, NO_INFO, NOT_MASTODON],
  [
    "422 for the app",
    APPS,
    { status: 422, json: { error: "Validation failed" } },
    NO_APP,
    "answered with error 422.",
    undefined,
    "Validation failed",
  ],
  ["403 for the app", APPS, { status: 403, body: "" }, NO_APP, "answered with error 403."],
  ["429 for the app", APPS, { status: 429, body: "" }, NO_APP, "answered with error 429.", "Try again in 1 minute."],
  ["an app without id", APPS, { json: { client_secret: "s" } }, NO_APP, NOT_MASTODON],
  ["an app without secret", APPS, { json: { client_id: "i" } }, NO_APP, NOT_MASTODON],
  ["an app of wrong types", APPS, { json: { client_id: 7, client_secret: {} } }, NO_APP, NOT_MASTODON],
];
it.each(failures)(
  "rows 19, 21, 26 and 27: starting a sign-in ends with the connection error after %s, names the host and what happened, and logs the cause §4.32 §7.7 §7.9 §8.5 §8.6 §8.11 §8.12",
  async (_, line, fault, logged, reason, hint, details) => {
    instance.fault(line, fault);
    const visitor = createVisitor();
    await begin(visitor);
    expect(visitor.signIn.state.get()).toEqual({
      kind: "failed",
      message: CONN,
      reason: `${instance.host} ${reason}`,
      typed: instance.host,
      ...(hint !== undefined && { hint }),
      ...(details !== undefined && { details }),
    });
    expect(visitor.logged).toEqual([`The sign-in did not reach the instance ${logged}`]);
    expect(visitor.left).toEqual([]);
    visitor.signIn.reset();
    expect(visitor.signIn.state.get()).toEqual({ kind: "enter", text: instance.host });
  },
);

const OWN = "Your server is the part after the second @ of your Mastodon name.";
const FREE = "A free Mastodon account takes two minutes.";
it.each([
  ["me@gmail.com", "gmail.com is an e-mail service."],
  ["Me@Hotmail.co.uk", "hotmail.co.uk is an e-mail service."],
  ["https://x.com/me", "X is another network."],
  ["twitter.com", "X is another network."],
  ["@me.bsky.social", "Bluesky is another network."],
  ["bsky.app", "Bluesky is another network."],
  ["www.threads.net", "Threads is another network."],
  ["instagram.com", "Instagram is another network."],
])("starting a sign-in sends nothing for %s, and says that %s", async (text, reason) => {
  const visitor = createVisitor({ fetch: () => expect.unreachable() });
  await begin(visitor, text);
  expect(visitor.signIn.state.get()).toEqual({
    kind: "failed",
    isMistyped: true,
    isElsewhere: true,
    message: CONN,
    reason: `${reason} ${FREE}`,
    hint: `You have one already? ${OWN}`,
    typed: text,
  });
});

it.each([
  ["me@gone.example", `Is this your e-mail address? ${OWN}`],
  ["@me@gone.example", undefined],
  ["https://gone.example/@me", undefined],
])("starting a sign-in with a server that does not answer gives %s the hint %s", async (text, hint) => {
  const visitor = createVisitor({ fetch: () => Promise.reject(new TypeError("no such host")) });
  await begin(visitor, text);
  expect(visitor.signIn.state.get()).toEqual({
    kind: "failed",
    message: CONN,
    reason: `gone.example ${SILENT}`,
    typed: text,
    ...(hint !== undefined && { hint }),
  });
});

it("starting a sign-in keeps no password of a server that does not answer", async () => {
  const visitor = createVisitor({ fetch: () => Promise.reject(new TypeError("no such host")) });
  await begin(visitor, "https://me:pw@gone.example");
  expect(visitor.signIn.state.get()).toMatchObject({ typed: "gone.example" });
});

it("row 22: starting a sign-in times out a silent instance after 15 seconds", async () => {
  instance.fault(INFO, { hang: true });
  const clock = createFakeClock();
  const visitor = createVisitor({ clock });
  const before = requests(instance, INFO);
  const done = begin(visitor);
  await until(() => requests(instance, INFO) > before);
  clock.advance(15_000);
  await done;
  expect(visitor.signIn.state.get()).toEqual({
    kind: "failed",
    message: CONN,
    reason: `${instance.host} did not answer in time.`,
    hint: DOWN,
    typed: instance.host,
  });
});
