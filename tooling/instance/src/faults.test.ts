import { performance } from "node:perf_hooks";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ask, HOME, idOf, signIn, startFixture } from "./fixture.ts";
import type { Instance } from "./types.ts";

const PATH = "/api/v1/instance";
const PATTERN = `GET ${PATH}`;
const FOLLOW = "POST /api/v1/accounts/:id/follow";

let instance: Instance;
let token: string;
let bot: string;
beforeAll(async () => {
  instance = await startFixture();
  token = await signIn(instance);
  bot = await idOf(instance, `hlbot@${HOME}`);
});
afterEach(() => {
  instance.clearFaults();
  instance.seedUnfollow(`hlbot@${HOME}`);
});
afterAll(() => instance.close());

const statuses = async (count: number): Promise<readonly number[]> => {
  const seen: number[] = [];
  for (let index = 0; index < count; index += 1) seen.push((await ask(instance, PATH)).status);
  return seen;
};
const follow = () => ask(instance, `/api/v1/accounts/${bot}/follow`, { method: "POST", token });

describe("matching requests", () => {
  it("a simulated fault breaks `times` requests after letting `skip` pass", async () => {
    instance.fault(PATTERN, { status: 500, skip: 1, times: 2 });
    expect(await statuses(4)).toEqual([200, 500, 500, 200]);
  });

  it("the oldest fault applies first, then the next one", async () => {
    instance.fault(PATTERN, { status: 500, times: 1 });
    instance.fault(PATTERN, { status: 429 });
    expect(await statuses(3)).toEqual([500, 429, 429]);
  });

  it("faults stop breaking requests when they are removed or all are cleared", async () => {
    const remove = instance.fault(PATTERN, { status: 500 });
    remove();
    expect(await statuses(1)).toEqual([200]);
    instance.fault(PATTERN, { status: 500 });
    instance.clearFaults();
    expect(await statuses(1)).toEqual([200]);
  });

  it("a simulated fault matches patterns with any method, any rest or any segment, and a RegExp with the g flag", async () => {
    for (const pattern of ["* /api/v1/instance", "GET /api/*", "GET /api/:version/instance", /GET .*instance$/g]) {
      const remove = instance.fault(pattern, { status: 500 });
      expect(await statuses(2)).toEqual([500, 500]);
      remove();
    }
    instance.fault("GET /api/v1/instanc", { status: 500 });
    expect(await statuses(1)).toEqual([200]);
  });

  it("a simulated fault does not break preflights unless its pattern names OPTIONS", async () => {
    const preflight = async () =>
      (await ask(instance, PATH, { method: "OPTIONS", headers: { "access-control-request-method": "GET" } })).status;
    instance.fault("* /api/*", { status: 500, times: 1 });
    instance.fault(/instance$/, { status: 500, times: 1 });
    expect([await preflight(), await preflight(), ...(await statuses(3))]).toEqual([200, 200, 500, 500, 200]);
    instance.fault(`OPTIONS ${PATH}`, { status: 500, times: 1 });
    instance.fault(/^OPTIONS /, { status: 500, times: 1 });
    expect([await preflight(), await preflight(), await preflight()]).toEqual([500, 500, 200]);
  });

  it("a simulated fault with a pattern without a method is refused", () => {
    expect(() => instance.fault("oauth", { status: 500 })).toThrow(TypeError);
  });
});

describe("broken answers", () => {
  it("a simulated fault sends a status with the usual body or a given body", async () => {
    instance.fault(PATTERN, { status: 429, headers: { "x-ratelimit-reset": "soon" }, times: 1 });
    instance.fault(PATTERN, { status: 502, body: "<h1>Bad gateway</h1>", times: 1 });
    instance.fault(PATTERN, { json: null, times: 1 });
    const first = await ask(instance, PATH);
    const second = await ask(instance, PATH);
    const third = await ask(instance, PATH);
    expect([first.json["error"], first.headers.get("x-ratelimit-reset")]).toEqual(["Too many requests", "soon"]);
    expect([second.status, second.headers.get("content-type")]).toEqual([502, "text/html; charset=utf-8"]);
    expect([third.status, third.text]).toEqual([200, "null"]);
  });

  it("a simulated fault sends a body of five megabytes", async () => {
    instance.fault(PATTERN, { body: Buffer.alloc(5_000_000, " "), contentType: "application/json" });
    expect((await ask(instance, PATH)).text).toHaveLength(5_000_000);
  });

  it("a simulated fault sends a redirect", async () => {
    instance.fault(PATTERN, { redirect: { status: 307, location: "http://other.example/" } });
    const reply = await ask(instance, PATH);
    expect([reply.status, reply.headers.get("location")]).toEqual([307, "http://other.example/"]);
  });

  it("a simulated fault closes the socket without an answer and records status 0", async () => {
    instance.fault(PATTERN, { reset: true });
    await expect(ask(instance, PATH)).rejects.toThrow("fetch failed");
    expect(instance.state.requests.at(-1)).toMatchObject({ method: "GET", path: PATH, status: 0 });
  });

  it("a simulated fault delays the response", async () => {
    instance.fault(PATTERN, { delayMs: 80 });
    const start = performance.now();
    expect((await ask(instance, PATH)).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(75);
  });

  it("a simulated fault leaves a request without a response", async () => {
    instance.fault(PATTERN, { hang: true });
    await expect(ask(instance, PATH, { signal: AbortSignal.timeout(80) })).rejects.toThrow("timeout");
  });

  it("a simulated fault sends the headers at once and the body in pieces", async () => {
    instance.fault(PATTERN, { body: "abcdef", drip: { bytes: 2, everyMs: 30 } });
    const response = await fetch(instance.origin + PATH);
    const pieces: string[] = [];
    for await (const piece of response.body ?? []) pieces.push(Buffer.from(piece).toString());
    expect(pieces).toEqual(["ab", "cd", "ef"]);
  });

  it("the instance closes at once, even while requests hang or receive their body in pieces", async () => {
    const other = await startFixture();
    other.fault(PATTERN, { hang: true, times: 1 });
    other.fault(PATTERN, { drip: { bytes: 1, everyMs: 1000 } });
    const hanging = fetch(other.origin + PATH).catch(String);
    const dripping = fetch(other.origin + PATH)
      .then((response) => response.text())
      .catch(String);
    while (other.state.requests.length < 2) await new Promise((resolve) => setImmediate(resolve));
    const start = performance.now();
    await other.close();
    expect(await Promise.all([hanging, dripping])).toEqual(["TypeError: fetch failed", "TypeError: terminated"]);
    expect(performance.now() - start).toBeLessThan(500);
  });
});

describe("broken CORS headers", () => {
  const allowed = async () => (await ask(instance, PATH)).headers.get("access-control-allow-origin");

  it("a simulated fault omits the header Access-Control-Allow-Origin, sets it to another origin, or sends it twice", async () => {
    instance.fault(PATTERN, { noCors: true, times: 1 });
    instance.fault(PATTERN, { corsOrigin: "https://other.example", times: 1 });
    instance.fault(PATTERN, { duplicateCors: true, times: 1 });
    expect([await allowed(), await allowed(), await allowed(), await allowed()]).toEqual([
      null,
      "https://other.example",
      "*, *",
      "*",
    ]);
  });
});

describe("broken contents", () => {
  const following = async () => ask(instance, `/api/v1/accounts/${await idOf(instance, "demo")}/following`, { token });

  it("a simulated fault removes the Link header or replaces it", async () => {
    const pattern = "GET /api/v1/accounts/:id/following";
    instance.fault(pattern, { link: () => [], times: 1 });
    instance.fault(pattern, { link: (url) => ["<x>; rel=prev", `<${url}>; title="a, b"; rel=next`], times: 1 });
    expect((await following()).headers.get("link")).toBeNull();
    expect((await following()).headers.get("link")).toMatch(
      /^<x>; rel=prev, <http.*max_id=\d+>; title="a, b"; rel=next$/,
    );
  });

  it("a simulated fault reorders search answers", async () => {
    instance.fault("GET /api/v1/accounts/search", { searchAnswer: (accounts) => accounts.toReversed() });
    const { list } = await ask(instance, `/api/v1/accounts/search?q=hlbot@${HOME}`, { token });
    expect(list.map((account) => account["acct"])).toEqual(["hlbot@mirror.example", `nhlbot@${HOME}`, `hlbot@${HOME}`]);
  });

  it("a simulated fault turns a follow into a request", async () => {
    instance.fault(FOLLOW, { requested: true });
    expect((await follow()).json).toMatchObject({ following: false, requested: true });
    expect(instance.state.requested()).toEqual([`hlbot@${HOME}`]);
  });

  it("a simulated fault replaces the answer to a follow without following", async () => {
    instance.fault(FOLLOW, { followAnswer: {} });
    expect((await follow()).text).toBe("{}");
    expect(instance.state.follows()).not.toContain(`hlbot@${HOME}`);
  });

  it("a simulated fault follows before it fails if afterEffect is set", async () => {
    instance.fault(FOLLOW, { afterEffect: true, status: 502, body: "<h1>Bad gateway</h1>" });
    expect((await follow()).status).toBe(502);
    expect(instance.state.follows()).toContain(`hlbot@${HOME}`);
  });

  it("a simulated fault follows before it hangs if afterEffect is set", async () => {
    instance.fault(FOLLOW, { afterEffect: true, hang: true });
    const signal = AbortSignal.timeout(80);
    await expect(ask(instance, `/api/v1/accounts/${bot}/follow`, { method: "POST", token, signal })).rejects.toThrow(
      "timeout",
    );
    expect(instance.state.follows()).toContain(`hlbot@${HOME}`);
  });
});
