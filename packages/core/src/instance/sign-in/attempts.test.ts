import { afterEach, describe, expect, it, vi } from "vitest";
import { createSession } from "../../lib/session.ts";
import { MAX_INPUT_LENGTH } from "./instance.ts";
import { createSignIn } from "./sign-in.ts";
import { createFakeStorage, calm, until } from "../testing/fakes.ts";
import { sharedInstance } from "../testing/shared-instance.ts";
import { createVisitor, PAGE, requests, SITE } from "../testing/visitor.ts";

const instance = await sharedInstance();
afterEach(() => vi.restoreAllMocks());

const INFO = "GET /api/v1/instance";
const APPS = "POST /api/v1/apps";
const TO = { back: "/" };

describe("a failed attempt", () => {
  it("a failed sign-in can be repeated with the same text", async () => {
    instance.fault(INFO, { status: 500, times: 1 });
    const { signIn, left, logged } = createVisitor();
    await signIn.begin(instance.host, TO);
    expect(logged).toEqual(["The sign-in did not reach the instance Failed to fetch instance info"]);
    expect(left).toEqual([]);
    await signIn.begin(instance.host, TO);
    expect(left).toHaveLength(1);
  });

  it("a failed sign-in is logged to console.error if no logger is given", async () => {
    const shown = vi.spyOn(console, "error").mockImplementation(() => {});
    const at = createFakeStorage();
    const signIn = createSignIn({
      site: SITE,
      at,
      session: createSession({ at, pageOrigin: PAGE }),
      navigate: () => expect.unreachable(),
      redirectUri: `${PAGE}/login`,
      website: PAGE,
      pageOrigin: PAGE,
      fetch: () => Promise.reject(new TypeError("no network")),
    });
    await signIn.begin("no host", TO);
    expect(shown).not.toHaveBeenCalled();
    await signIn.begin("mastodon.example", TO);
    expect(shown.mock.calls).toEqual([["The sign-in did not reach the instance", expect.any(Error)]]);
  });
});

describe("a pending attempt", () => {
  it("a pending sign-in does not restart on a second click", async () => {
    const sent = () => [INFO, APPS].map((line) => requests(instance, line));
    const before = sent();
    const { signIn, left } = createVisitor();
    await Promise.all([signIn.begin(instance.host, TO), signIn.begin(instance.host, TO)]);
    expect(sent()).toEqual(before.map((count) => count + 1));
    expect(left).toHaveLength(1);
  });

  it("row 32: a second press of the button while the app is registered registers no other app, and redirects once", async () => {
    instance.fault(APPS, { delayMs: 30 });
    const before = requests(instance, APPS);
    const { signIn, left } = createVisitor();
    const first = signIn.begin(instance.host, TO);
    await until(() => requests(instance, APPS) > before, "the request for the app");
    await Promise.all([first, signIn.begin(instance.host, TO)]);
    expect(requests(instance, APPS)).toBe(before + 1);
    expect(left).toHaveLength(1);
  });

  it("a pending sign-in is aborted by another attempt and by a cancel, each with its reason", async () => {
    const reasons: unknown[] = [];
    const { signIn, left, logged } = createVisitor({
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => {
            reasons.push(init.signal?.reason);
            reject(init.signal?.reason);
          });
        }),
    });
    const first = signIn.begin("one.example", TO);
    const second = signIn.begin("two.example", TO);
    await first;
    await calm();
    expect(signIn.state.get()).toEqual({ kind: "connecting", host: "two.example" });
    signIn.reset();
    await second;
    expect(signIn.state.get()).toEqual({ kind: "enter", text: "two.example" });
    expect(reasons).toMatchObject([
      { name: "AbortError", message: "Another attempt took its place" },
      { name: "AbortError", message: "The sign-in was cancelled" },
    ]);
    expect(left).toEqual([]);
    expect(logged).toEqual([]);
  });

  it("a sign-in can be cancelled after the previous attempt has ended", async () => {
    instance.fault(INFO, { delayMs: 60 });
    const { signIn, left } = createVisitor();
    const first = signIn.begin("gone.example", TO);
    const second = signIn.begin(instance.host, TO);
    await first;
    signIn.reset();
    await second;
    expect(left).toEqual([]);
  });
});

describe("the last entered text", () => {
  it("the last entered text is initially empty", () => {
    const { signIn } = createVisitor();
    signIn.reset();
    expect(signIn.state.get()).toEqual({ kind: "enter", text: "" });
  });

  it("a long entered text is cut, both if it is stored and if it is invalid", async () => {
    const long = "x".repeat(MAX_INPUT_LENGTH + 1);
    const at = createFakeStorage({ mastodonInstance: long });
    const { signIn } = createVisitor({ at });
    signIn.reset();
    expect(signIn.state.get()).toEqual({ kind: "enter", text: "x".repeat(MAX_INPUT_LENGTH) });
    await signIn.begin(`,${long}`, TO);
    signIn.reset();
    expect(signIn.state.get()).toEqual({ kind: "enter", text: `,${"x".repeat(MAX_INPUT_LENGTH - 1)}` });
  });
});
