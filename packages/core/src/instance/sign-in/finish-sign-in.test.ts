import { describe, expect, it } from "vitest";
import type { Fault } from "@roster/instance";
import { createFakeClock, createFakeStorage, until } from "../testing/fakes.ts";
import { createAway, consent, createVisitor, PAGE, requests, type Visitor, start } from "../testing/visitor.ts";
import { sharedInstance } from "../testing/shared-instance.ts";

const instance = await sharedInstance();

const SIGN = "An error occurred while signing in.";
const HINT =
  "This is a common error for large Mastodon instances, wait a few seconds and then try again. It may take a few tries to login.";
const TOKEN = "POST /oauth/token";
/** The page and the account that every attempt of these tests leads to. */
const TO = { back: "/browse?x=1", follow: "chiefs" };
const sent = (line = TOKEN): number => requests(instance, line);
const away = (options?: Parameters<typeof createVisitor>[0]): Promise<Visitor> => createAway(instance, TO, options);

describe("finishing a sign-in", () => {
  it("finishing a sign-in signs in, and returns the page to open and the account to follow §3.8 §3.10 §4.29 §4.30", async () => {
    const visitor = await away();
    const result = await visitor.signIn.finish(await consent(visitor));
    expect(result).toEqual(TO);
    expect(visitor.session.get()).toMatchObject({ instance: instance.host, accessToken: expect.any(String) });
    expect(JSON.parse(visitor.at.map.get("mastodonToken") ?? "")).toMatchObject({
      instance: instance.host,
      token_type: "Bearer",
      scope: "read:accounts read:follows write:follows",
      created_at: expect.any(Number),
    });
    expect(visitor.at.map.has("rosterPending")).toBe(false);
  });

  it("a finished sign-in is done, with its server and its destination, and restarts at the next opening §4.31", async () => {
    const visitor = await away();
    const { signIn } = createVisitor({ at: visitor.at }); // the redirect back loads the page again
    const url = await consent(visitor);
    await signIn.finish(url.href); // a text is an address, too
    expect(signIn.state.get()).toEqual({ kind: "done", host: instance.host, to: TO });
    signIn.reset();
    expect(signIn.state.get()).toEqual({ kind: "enter", text: instance.host });
  });

  it("finishing a sign-in does nothing if the address has no parameters", async () => {
    const { signIn } = createVisitor();
    expect(await signIn.finish(new URL(`${PAGE}/login?m=login&back=/x`))).toBeUndefined();
    expect(signIn.state.get()).toEqual({ kind: "enter", text: "" });
  });

  it.each([
    ["no state", (url: URL) => url.searchParams.delete("state")],
    ["another state", (url: URL) => url.searchParams.set("state", "x".repeat(43))],
    ["a state of the prototype", (url: URL) => url.searchParams.set("state", "__proto__")],
    ["two codes", (url: URL) => url.searchParams.append("code", "second")],
    ["two states", (url: URL) => url.searchParams.append("state", "second")],
    ["an error beside the code", (url: URL) => url.searchParams.set("error", "server_error")],
    ["another issuer", (url: URL) => url.searchParams.set("iss", "https://evil.example")],
  ])("rows 38 and 49: finishing a sign-in sends no token request if the callback has %s", async (_, change) => {
    const visitor = await away();
    const url = await consent(visitor);
    change(url);
    const before = sent();
    expect(await visitor.signIn.finish(url)).toBeUndefined();
    expect(visitor.signIn.state.get()).toMatchObject({ kind: "failed", message: SIGN });
    expect(sent()).toBe(before);
    expect(visitor.session.get()).toBeUndefined();
  });

  it("a refusal is no error, and has the message of the instance §4.33 §8.2 §8.3", async () => {
    const visitor = await away();
    const url = await consent(visitor, "deny");
    await visitor.signIn.finish(url);
    expect(visitor.signIn.state.get()).toEqual({
      kind: "failed",
      message: "You cancelled the sign-in.",
      isDenied: true,
      details: url.searchParams.get("error_description"),
      to: TO,
    });
    expect(visitor.at.map.has("rosterPending")).toBe(false);
    visitor.signIn.reset();
    expect(visitor.signIn.state.get()).toEqual({ kind: "enter", text: instance.host });
  });

  it("a refusal without a state belongs to the only pending sign-in, whose record stays", async () => {
    const visitor = await away();
    await visitor.signIn.finish(new URL(`${PAGE}/login?error=access_denied&error_description=No%20thanks`));
    expect(visitor.signIn.state.get()).toEqual({
      kind: "failed",
      message: "You cancelled the sign-in.",
      isDenied: true,
      details: "No thanks",
      to: TO,
    });
    expect(visitor.at.map.has("rosterPending")).toBe(true);
  });

  it("a refusal without a state shows no foreign text and no way back if several sign-ins are pending S1", async () => {
    const visitor = await away();
    await visitor.signIn.begin(instance.host, { back: "/recent" });
    await visitor.signIn.finish(new URL(`${PAGE}/login?error=access_denied&error_description=Click%20here`));
    expect(visitor.signIn.state.get()).toEqual({
      kind: "failed",
      message: "You cancelled the sign-in.",
      isDenied: true,
    });
  });

  it("a failed sign-in without a stored record names no page to return to", async () => {
    const visitor = await away();
    const url = await consent(visitor);
    url.searchParams.set("state", "x".repeat(43));
    await visitor.signIn.finish(url);
    expect(visitor.signIn.state.get()).toEqual({ kind: "failed", message: SIGN });
  });

  it("row 39: a refused code is retried twice, then the hint is shown §7.28 §8.1 §8.3 §8.4", async () => {
    instance.fault(TOKEN, { status: 400, json: { error: "invalid_grant", error_description: "Too late" } });
    const clock = createFakeClock();
    const visitor = await away({ clock });
    const url = await consent(visitor);
    const before = sent();
    const done = visitor.signIn.finish(url);
    for (const [tries, ms] of [
      [1, 1_000],
      [2, 2_000],
    ] as const) {
      await until(() => sent() === before + tries);
      await until(() => clock.next(ms), "the wait between tries");
    }
    await done;
    expect(sent()).toBe(before + 3);
    expect(visitor.signIn.state.get()).toEqual({
      kind: "failed",
      message: SIGN,
      details: "Too late",
      hint: HINT,
      to: TO,
    });
  });

  const json = "application/json";
  const broken: [string, Fault, { readonly reason: string } | { readonly details: string }][] = [
    ["no token", { json: { token_type: "Bearer" } }, { reason: "Access token missing from response." }],
    ["a number as token", { json: { access_token: 7 } }, { reason: "Access token missing from response." }],
    ["an empty token", { json: { access_token: "" } }, { reason: "Access token missing from response." }],
    ["null", { json: null }, { reason: "Access token missing from response." }],
    ["200 with an error", { json: { error: "invalid_request", access_token: "T" } }, { details: "invalid_request" }],
    ["200 HTML", { body: "<html>", status: 200 }, { reason: "Failed to fetch access token" }],
    ["502 HTML", { body: "<html>", status: 502 }, { reason: "Failed to fetch access token" }],
    ["malformed JSON", { body: "{", contentType: json }, { reason: "Failed to fetch access token" }],
  ];
  it.each(broken)("row 41: sign-in fails, once, on %s §4.32 §7.14 §8.1 §8.9 §8.10", async (_, fault, why) => {
    instance.fault(TOKEN, fault);
    const visitor = await away();
    const url = await consent(visitor);
    const before = sent();
    await visitor.signIn.finish(url);
    expect(visitor.signIn.state.get()).toEqual({ kind: "failed", message: SIGN, ...why, to: TO });
    expect(sent()).toBe(before + 1);
    expect(visitor.session.get()).toBeUndefined();
  });

  it("row 31: an app that the instance no longer knows is deleted", async () => {
    const visitor = await away();
    const url = await consent(visitor);
    instance.fault(TOKEN, { status: 401, json: { error: "invalid_client", error_description: "Unknown client" } });
    await visitor.signIn.finish(url);
    expect(visitor.signIn.state.get()).toMatchObject({ message: SIGN, details: "Unknown client" });
    expect(visitor.at.map.has("mastodonApp")).toBe(false);
  });

  it.each([401, 422, 500])("a token that verify_credentials answers with %i is revoked", async (status) => {
    instance.fault("GET /api/v1/accounts/verify_credentials", { status });
    const visitor = await away();
    const before = sent("POST /oauth/revoke");
    await visitor.signIn.finish(await consent(visitor));
    expect(visitor.signIn.state.get()).toMatchObject({ message: SIGN });
    expect(visitor.session.get()).toBeUndefined();
    await until(() => sent("POST /oauth/revoke") === before + 1);
  });

  it("row 33: sign-in succeeds without v2/instance §7.23", async () => {
    instance.fault("GET /api/v1/instance", { json: {} });
    instance.fault("GET /api/v2/instance", { status: 404 });
    const visitor = await away();
    expect(await visitor.signIn.finish(await consent(visitor))).toBeDefined();
  });

  it("rows 35, 43 and 45: the code is exchanged once despite two mounts or two tabs S1", async () => {
    const visitor = await away();
    const other = createVisitor({ at: visitor.at });
    const url = await consent(visitor);
    const before = sent();
    const [first, again] = await Promise.all([visitor.signIn.finish(url), visitor.signIn.finish(url)]);
    expect(again).toEqual(first);
    expect(await other.signIn.finish(url)).toEqual({ back: "/" });
    expect(sent()).toBe(before + 1);
  });

  it("two tabs that finish a sign-in run one after another by a lock", async () => {
    let last: Promise<unknown> = Promise.resolve();
    const locks = {
      request<T>(_: string, run: () => Promise<T>): Promise<T> {
        const turn = last.then(run);
        last = turn;
        return turn;
      },
    };
    const visitor = await away({ locks });
    const other = createVisitor({ at: visitor.at, locks });
    const url = await consent(visitor);
    const before = sent();
    const results = await Promise.all([visitor.signIn.finish(url), other.signIn.finish(url)]);
    expect(results).toEqual([TO, { back: "/" }]);
    expect(sent()).toBe(before + 1);
    expect(other.session.get()).toBeDefined();
  });

  it("a slower tab waits for the session of the faster tab, which may be stored after its lock is released", async () => {
    const locks = { request: <T>(_: string, run: () => Promise<T>): Promise<T> => run() };
    const clock = createFakeClock();
    const visitor = await away();
    const url = await consent(visitor);
    await visitor.signIn.finish(url);
    const other = createVisitor({ at: createFakeStorage(), locks, clock });
    let ended: unknown;
    void other.signIn.finish(url).then((to) => (ended = to));
    await new Promise((resolve) => setImmediate(resolve));
    expect(other.signIn.state.get().kind).toBe("connecting");
    other.at.map.set("mastodonToken", visitor.at.map.get("mastodonToken") ?? "");
    clock.advance(100);
    await expect.poll(() => ended).toEqual({ back: "/" });
  });

  it("row 47: two sign-ins that finish in reverse order stay separate S3 S4", async () => {
    const second = await start();
    const at = createFakeStorage();
    const visitor = await away({ at });
    const other = createVisitor({ at });
    await other.signIn.begin(second.host, { back: "/" });
    await other.signIn.finish(await consent(other));
    await visitor.signIn.finish(await consent(visitor));
    visitor.session.refresh();
    expect(visitor.session.get()?.instance).toBe(instance.host);
    expect(requests(second, TOKEN)).toBe(1);
    await second.close();
  });

  it("rows 53 and 181: a sign-in that began over ten minutes ago is refused with a hint about the clock, and its record is removed §8.8 S3", async () => {
    const clock = createFakeClock();
    const visitor = await away({ clock });
    const url = await consent(visitor);
    clock.advance(10 * 60_000 + 1);
    const ended = visitor.signIn.finish(url);
    for (let looks = 0; looks < 10; looks++) await until(() => clock.next(100), "the wait for another tab");
    await ended;
    expect(visitor.signIn.state.get()).toMatchObject({ message: SIGN, hint: expect.stringContaining("the clock") });
    expect(visitor.logged.map((line) => line.trim())).toEqual(["No app found"]);
    expect(visitor.at.map.has("rosterPending")).toBe(false);
  });

  it("a cancelled sign-in stores nothing", async () => {
    instance.fault(TOKEN, { delayMs: 30 });
    const visitor = await away();
    const url = await consent(visitor);
    const done = visitor.signIn.finish(url);
    visitor.signIn.reset();
    expect(await done).toBeUndefined();
    expect(visitor.session.get()).toBeUndefined();
    expect(visitor.signIn.state.get()).toMatchObject({ kind: "enter" });
    expect(visitor.logged).toEqual([]);
  });
});
