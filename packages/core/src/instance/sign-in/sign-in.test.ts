import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createFakeStorage } from "../testing/fakes.ts";
import { sharedInstance } from "../testing/shared-instance.ts";
import { consent, createAway, createVisitor, PAGE, requests, start, type Visitor } from "../testing/visitor.ts";

const instance = await sharedInstance();

const CONN = "An error occurred while connecting to your instance.";
const TO = { back: "/browse?x=1" };
const begin = (visitor: Visitor, text = instance.host): Promise<void> => visitor.signIn.begin(text, TO);
const begun = (options?: Parameters<typeof createVisitor>[0]): Promise<Visitor> => createAway(instance, TO, options);
const stored = (visitor: Visitor, key: string): unknown => JSON.parse(visitor.at.map.get(key) ?? "null");

describe("starting a sign-in", () => {
  it("starting a sign-in registers the app with exactly four fields and redirects with state and PKCE §4.27 §6.7 §7.8 §7.11 §7.12 §9.18 S6", async () => {
    const visitor = await begun();
    const registration = instance.state.requests.findLast(({ path }) => path === "/api/v1/apps");
    expect(Object.fromEntries(new URLSearchParams(registration?.body))).toEqual({
      client_name: "Roster",
      redirect_uris: `${PAGE}/login`,
      scopes: "read:accounts read:follows write:follows",
      website: PAGE,
    });
    const url = new URL(visitor.left[0] ?? "");
    expect(url.origin + url.pathname).toBe(`${instance.origin}/oauth/authorize`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      redirect_uri: `${PAGE}/login`,
      response_type: "code",
      scope: "read:accounts read:follows write:follows",
      code_challenge_method: "S256",
    });
    expect(url.searchParams.get("state")?.length).toBeGreaterThanOrEqual(22);
    expect(visitor.signIn.state.get()).toEqual({ kind: "connecting", host: instance.host });
  });

  it("starting a sign-in on a page without https says so before it requests or stores anything", async () => {
    const visitor = createVisitor();
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const before = instance.state.requests.length;
    await begin(visitor, instance.host);
    vi.unstubAllGlobals();
    const message = "Signing in needs https. Open this site by https.";
    expect(visitor.signIn.state.get()).toEqual({ kind: "failed", message });
    expect(instance.state.requests).toHaveLength(before);
    expect(visitor.at.map.size).toBe(0);
  });

  const PARTS = { window: { BroadcastChannel: {} }, navigator: { locks: {} }, crypto };
  it.each([
    ["BroadcastChannel", { ...PARTS, window: {} }],
    ["Web Locks", { ...PARTS, navigator: {} }],
    ["Web Crypto", { ...PARTS, crypto: {} }],
  ])(
    "starting a sign-in by https in a browser without %s says that it is too old, and requests nothing",
    async (_, parts) => {
      const visitor = createVisitor({ fetch: () => expect.unreachable() });
      onTestFinished(() => void vi.unstubAllGlobals());
      for (const [name, value] of Object.entries({ ...parts, isSecureContext: true })) vi.stubGlobal(name, value);
      await begin(visitor, instance.host);
      expect(visitor.signIn.state.get()).toMatchObject({
        kind: "failed",
        message: expect.stringContaining("too old to sign in"),
      });
      expect(visitor.at.map.size).toBe(0);
    },
  );

  it("tabs of a page finish a sign-in one after another by its locks", async () => {
    const names: string[] = [];
    const request = <T>(name: string, run: () => Promise<T>): Promise<T> => (names.push(name), run());
    vi.stubGlobal("window", {});
    vi.stubGlobal("navigator", { locks: { request } });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { signIn } = createVisitor();
    await signIn.finish(`${PAGE}/login?error=access_denied&state=s`);
    expect(names).toEqual(["rosterSignIn"]);
  });

  it("row 6: starting a sign-in keeps an invalid text in the field and does not store it", async () => {
    const visitor = createVisitor();
    await begin(visitor, "mastodon,social");
    expect(visitor.signIn.state.get()).toMatchObject({ kind: "failed", message: CONN });
    visitor.signIn.reset();
    expect(visitor.signIn.state.get()).toEqual({ kind: "enter", text: "mastodon,social" });
    expect(visitor.at.map.has("mastodonInstance")).toBe(false);
  });

  it("row 2: starting a sign-in stores the entered text, and one pending record without it §3.11 §3.12 §3.13 §3.15 §4.24", async () => {
    const visitor = createVisitor();
    await begin(visitor, `  ${instance.host.toUpperCase()} `);
    expect(visitor.at.map.get("mastodonInstance")).toBe(`  ${instance.host.toUpperCase()} `);
    visitor.signIn.reset();
    expect(visitor.signIn.state.get()).toEqual({ kind: "enter", text: `  ${instance.host.toUpperCase()} ` });
    expect(stored(visitor, "rosterPending")).toMatchObject([{ host: instance.host, back: "/browse?x=1" }]);
    expect(stored(visitor, "mastodonApp")).toMatchObject({
      instance: instance.host,
      app: { client_id: expect.any(String), client_secret: expect.any(String), redirect_uri: `${PAGE}/login` },
    });
  });

  it("starting a sign-in stores only the host of an address with a password", async () => {
    const visitor = createVisitor();
    await begin(visitor, `http://user:pw@${instance.host}/about`);
    expect(visitor.at.map.get("mastodonInstance")).toBe(instance.host);
    expect([...visitor.at.map.values()].join()).not.toContain("pw@");
  });

  it.each(["javascript:alert(1)", "@", "10.0.0.1", "", " \t"])(
    "starting a sign-in sends and logs nothing for %j §5.6 §8.7",
    async (text) => {
      const visitor = createVisitor({ fetch: () => expect.unreachable() });
      await begin(visitor, text);
      expect(visitor.logged).toEqual([]);
      expect(visitor.signIn.state.get()).toEqual({
        kind: "failed",
        isMistyped: true,
        message: CONN,
        reason: "This is not the address of a server. Type its host, for example “mastodon.example”.",
        typed: text,
      });
    },
  );

  const INFO = "GET /api/v1/instance";
  const APPS = "POST /api/v1/apps";
  const WRONG = "It may not be a Mastodon server. Check its address.";

  it("starting a sign-in reports that the device is offline if no server answers", async () => {
    const visitor = createVisitor({ isOnline: () => false, fetch: () => Promise.reject(new TypeError("no network")) });
    await begin(visitor, "mastodon.example");
    expect(visitor.signIn.state.get()).toMatchObject({ reason: "You are offline." });
  });

  it("starting a sign-in does not report offline if a server answers with an error", async () => {
    instance.fault("GET /api/v1/instance", { status: 500 });
    const { state } = (await begun({ isOnline: () => false })).signIn;
    expect(state.get()).toMatchObject({ kind: "failed", reason: expect.stringContaining("error 500") });
  });

  it("an offline visitor can sign in to an instance on the same machine", async () => {
    const visitor = await begun({ isOnline: () => false });
    expect(visitor.left).toHaveLength(1);
  });

  it("starting a sign-in reports that the storage is unavailable", async () => {
    const at = {
      ...createFakeStorage(),
      storage: () => {
        throw new DOMException("denied", "SecurityError");
      },
    };
    expect((await begun({ at })).signIn.state.get()).toMatchObject({
      message: CONN,
      reason: "This browser does not store data for this site. Allow this site to store data, then sign in again.",
    });
  });

  it.each([401, 403])(
    "row 20: starting a sign-in registers the app even if the instance answers %i to requests without a token §4.25 §7.7",
    async (status) => {
      instance.fault(INFO, { status });
      expect((await begun()).left).toHaveLength(1);
    },
  );

  const HOST_META = "GET /.well-known/host-meta";
  it.each([
    ["its address of old leads there", INFO, "/api/v1/instance", {}],
    ["its host-meta leads there", HOST_META, "/.well-known/host-meta", { status: 404, body: "<h1>Our company</h1>" }],
  ])("row 24: starting a sign-in uses the host that serves a domain where %s §4.25", async (_, pattern, path, info) => {
    const serving = await start();
    if (pattern !== INFO) instance.fault(INFO, info);
    instance.fault(pattern, { redirect: { status: 301, location: `${serving.origin}${path}` } });
    const visitor = await begun();
    expect(visitor.left).toHaveLength(1);
    expect(new URL(visitor.left[0] ?? "").origin).toBe(serving.origin);
    expect(visitor.signIn.state.get()).toEqual({ kind: "connecting", host: serving.host });
    expect(stored(visitor, "rosterPending")).toMatchObject([{ host: serving.host }]);
    expect(stored(visitor, "mastodonApp")).toMatchObject({ instance: serving.host });
    await serving.close();
  });

  it.each([
    ["redirects its description", INFO, "/api/v1/instance", {}],
    ["redirects its host-meta", HOST_META, "/.well-known/host-meta", { status: 404, body: "<h1>Our company</h1>" }],
  ])(
    "row 177: starting a sign-in asks before it uses another site to which the typed host %s",
    async (_, pattern, path, info) => {
      const serving = await start();
      const other = serving.origin.replace("127.0.0.1", "localhost");
      if (pattern !== INFO) instance.fault(INFO, info);
      instance.fault(pattern, { redirect: { status: 301, location: `${other}${path}` } });
      const visitor = await begun();
      const { host } = new URL(other);
      expect(visitor.signIn.state.get()).toMatchObject({ kind: "failed", message: expect.stringContaining(host) });
      expect(visitor.left).toEqual([]);
      expect(visitor.at.map.has("rosterPending")).toBe(false);
      expect(serving.state.apps).toEqual([]);
      visitor.signIn.reset();
      expect(visitor.signIn.state.get()).toEqual({ kind: "enter", text: host });
      await visitor.signIn.begin(host, { back: "/" });
      expect(new URL(visitor.left[0] ?? "").host).toBe(host);
      visitor.signIn.reset();
      await serving.close();
    },
  );

  it.each([
    ["example.com", "evilexample.com"],
    ["evilexample.com", "example.com"],
    ["example.com", "example.com.evil.example"],
  ])("starting a sign-in at %s asks before it uses %s, which is no subdomain", async (typed, host) => {
    const asked: string[] = [];
    const fetch = async (input: RequestInfo | URL): Promise<Response> => {
      asked.push(new Request(input).url);
      return Object.defineProperty(Response.json({ uri: host }), "url", { value: `https://${host}/api/v1/instance` });
    };
    const visitor = createVisitor({ fetch });
    await begin(visitor, typed);
    expect(visitor.signIn.state.get()).toMatchObject({ kind: "failed", message: expect.stringContaining(host) });
    expect(visitor.left).toEqual([]);
    expect(asked).toEqual([`https://${typed}/api/v1/instance`]);
  });

  it("row 24: starting a sign-in keeps the first failure if host-meta names no other host", async () => {
    instance.fault(INFO, { status: 404, body: "" });
    const before = requests(instance, HOST_META);
    expect((await begun()).signIn.state.get()).toMatchObject({ hint: WRONG });
    expect(requests(instance, HOST_META) - before).toBe(1);
  });

  it("a cancelled sign-in does not redirect", async () => {
    instance.fault(INFO, { delayMs: 30 });
    const visitor = createVisitor();
    const done = begin(visitor);
    visitor.signIn.reset();
    await done;
    expect(visitor.left).toEqual([]);
    expect(visitor.signIn.state.get()).toEqual({ kind: "enter", text: instance.host });
  });

  it("the consent address encodes = and + of a client id", async () => {
    instance.fault(APPS, { json: { client_id: "a=b+c&d", client_secret: "s=+" } });
    expect(new URL((await begun()).left[0] ?? "").searchParams.get("client_id")).toBe("a=b+c&d");
  });

  const app = (more: object, host = instance.host): string =>
    JSON.stringify({
      instance: host,
      app: { client_id: "I", client_secret: "S", redirect_uri: `${PAGE}/login`, ...more },
    });
  const registers = async (text: string): Promise<number> => {
    const before = requests(instance, APPS);
    const at = createFakeStorage({ mastodonApp: text });
    await begun({ at });
    return requests(instance, APPS) - before;
  };
  it("row 28: starting a sign-in reuses a stored app of the same host and redirect address §4.26 §7.10", async () => {
    expect(await registers(app({}))).toBe(0);
  });
  it("row 29: starting a sign-in registers a new app if the stored one does not match §7.10", async () => {
    expect(await registers(app({ redirect_uri: "https://other.example/login" }))).toBe(1);
    expect(await registers(app({}, "other.example"))).toBe(1);
    expect(await registers(app({ client_secret: "" }))).toBe(1);
    expect(await registers("{")).toBe(1);
  });
  it("the old app is kept until the new one is registered", async () => {
    instance.fault(APPS, { status: 500 });
    const at = createFakeStorage({ mastodonApp: app({}, "other.example") });
    await begun({ at });
    expect(at.map.get("mastodonApp")).toBe(app({}, "other.example"));
  });
  it("starting a sign-in registers a new app if the last attempt at that host did not return §7.10", async () => {
    const at = createFakeStorage();
    await begun({ at });
    instance.dropApps();
    const second = await begun({ at });
    expect(await consent(second)).toBeInstanceOf(URL);
  });
});
