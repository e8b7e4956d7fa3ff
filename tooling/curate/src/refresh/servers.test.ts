import { startInstance, type Instance } from "@roster/instance";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { jumpClock, type JumpClock } from "../testing/jump-clock.ts";
import { reasonOf } from "./reason.ts";
import { createServers, type Servers, type ServersOptions } from "./servers.ts";

const HOST = "bots.example";
const LOOKUP = `/api/v1/accounts/lookup?acct=hlbot@${HOST}`;

let clock: JumpClock;
let instance: Instance;
let servers: Servers;
beforeEach(async () => {
  clock = jumpClock(Date.parse("2026-11-20T05:23:00Z"));
  instance = await open({});
  servers = connect({ at: new Map([[HOST, instance.origin]]) });
});

async function open(rateLimit: NonNullable<Parameters<typeof startInstance>[0]["rateLimit"]>): Promise<Instance> {
  const accounts = [{ username: "hlbot", name: "HL Bot" }];
  const started = await startInstance({ homeServer: HOST, local: true, accounts, rateLimit, now: clock.now });
  onTestFinished(() => started.close());
  return started;
}
function connect(options: Partial<ServersOptions>): Servers {
  const made = createServers({ contact: "Roster (+https://roster.example/; a@b.example)", clock, ...options });
  onTestFinished(() => made[Symbol.asyncDispose]());
  return made;
}
/** What the servers say of their waits. */
function listen(): { readonly lines: string[]; readonly say: (line: string) => void } {
  const lines: string[] = [];
  return { lines, say: (line) => void lines.push(line) };
}
/** Why a request failed. */
const failure = (asked: Promise<unknown>): Promise<string> => asked.then(() => "none", reasonOf);

describe("politeness", () => {
  it("a server gets one request a second, with the name of the directory and of its owner", async () => {
    const start = clock.now();
    for (let count = 0; count < 3; count += 1) await servers.ask(HOST, LOOKUP);
    expect(instance.state.requests.map(({ at }) => at - start)).toEqual([0, 1_000, 2_000]);
    expect(instance.state.requests[0]?.headers["user-agent"]).toBe("Roster (+https://roster.example/; a@b.example)");
  });

  it("no request follows the last one that a rate limit allows before its end", async () => {
    const limited = await open({ anonymous: 2 });
    const polite = connect({ at: new Map([[HOST, limited.origin]]) });
    for (let count = 0; count < 5; count += 1) await polite.ask(HOST, LOOKUP);
    expect(limited.state.requests.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(clock.now()).toBeGreaterThanOrEqual(Date.parse("2026-11-20T05:30:00Z"));
  });

  it("row 149: a request that is answered with 429 is sent again after the end of the limit", async () => {
    const headers = { "X-RateLimit-Reset": "2026-11-20T05:30:00.000000Z" };
    instance.fault(/lookup/, { status: 429, headers, times: 1 });
    expect(await servers.ask(HOST, LOOKUP)).toMatchObject({ data: { acct: "hlbot" } });
    expect(clock.now()).toBeGreaterThanOrEqual(Date.parse("2026-11-20T05:30:00Z"));
  });

  it.each([
    [
      "a 429 without a readable time",
      1,
      { status: 429, headers: { "Retry-After": "999999999999" } },
      "answers 429 Too Many Requests",
      60,
    ],
    ["a 429 with its time", 1, { status: 429, headers: { "Retry-After": "90" } }, "answers 429 Too Many Requests", 90],
    [
      "a limit that is used up",
      0,
      { headers: { "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "2026-11-20T05:25:00Z" } },
      "has a rate limit",
      120,
    ],
  ])("a wait after %s is said, with its end", async (_, tries, fault, why, seconds) => {
    const { lines, say } = listen();
    const talking = connect({ at: new Map([[HOST, instance.origin]]), say });
    const time = new Date(clock.now() + seconds * 1_000).toTimeString().slice(0, 8);
    instance.fault(/lookup/, { ...fault, times: 1 });
    await talking.ask(HOST, LOOKUP);
    if (tries === 0) await talking.ask(HOST, LOOKUP);
    expect(lines).toEqual([`bots.example ${why}. The next try is in ${seconds} s, at ${time}.`]);
  });

  it("each repeated request is said with the reason", async () => {
    const { lines, say } = listen();
    const talking = connect({ at: new Map([[HOST, instance.origin]]), say });
    instance.fault(/lookup/, { status: 503, times: 2 });
    await talking.ask(HOST, LOOKUP);
    expect(lines).toEqual(Array(2).fill("bots.example: the server answers 503 Service Unavailable. Trying again."));
  });

  it("a server that allows the next request tomorrow is left for another run", async () => {
    instance.fault(/lookup/, { status: 429, headers: { "Retry-After": "86400" } });
    expect(await failure(servers.ask(HOST, LOOKUP))).toBe(
      "bots.example answers 429 Too Many Requests: it allows the next request in 86400 s only",
    );
    expect(await failure(servers.ask(HOST, LOOKUP))).toContain("allows the next request in");
    expect(instance.state.requests).toHaveLength(1);
  });

  it("an answer that did not change is sent without a body", async () => {
    const { data, etag } = await servers.ask(HOST, LOOKUP);
    expect(data).toMatchObject({ acct: "hlbot" });
    expect(await servers.ask(HOST, LOOKUP, { etag })).toEqual({ etag });
    expect(instance.state.requests.at(-1)?.status).toBe(304);
  });
});

describe("servers that misbehave", () => {
  it.each([
    [
      "sends a page",
      { body: "<h1>Maintenance</h1>" },
      "The response of the server is text/html; charset=utf-8, not JSON",
    ],
    [
      "sends 10 MB",
      { body: "x".repeat(10_000_000), contentType: "application/json" },
      "The response is longer than 1000000 bytes",
    ],
    [
      "sends half of its JSON",
      { body: '{"id":', contentType: "application/json" },
      "The response of the server is malformed JSON",
    ],
    ["closes the connection", { reset: true }, "the server closed the connection"],
    ["refuses each request", { status: 429 }, "the server answers 429 Too Many Requests"],
    ["is out of order", { status: 502 }, "the server answers 502 Bad Gateway"],
    [
      "redirects elsewhere",
      { redirect: { status: 302, location: "https://other.example/" } },
      /redirects to https:\/\/other\.example$/,
    ],
    [
      "redirects to a file",
      { redirect: { status: 302, location: "file:///etc/passwd" } },
      /redirects to file:\/\/\/etc\/passwd$/,
    ],
    ["redirects to itself for ever", { redirect: { status: 301, location: LOOKUP } }, /redirects too often/],
  ])("a server that %s gives a reason", async (_, fault, reason) => {
    instance.fault(/lookup/, fault);
    expect(await failure(servers.ask(HOST, LOOKUP))).toMatch(reason);
  });

  it.each([
    ["has no address", "ENOTFOUND", "no server has the name far.example, or this computer is offline"],
    ["cannot be looked up", "EAI_AGAIN", "this computer cannot look up names. It may be offline"],
  ])("a name that %s gives a reason in plain words", async (_, code, reason) => {
    const failed = Object.assign(new Error(`getaddrinfo ${code} far.example`), { code, hostname: "far.example" });
    const lost = connect({ resolve: (_name, _options, callback) => callback(failed, []) });
    expect(await failure(lost.ask("far.example", LOOKUP))).toBe(reason);
  });

  it("a server at whose address nothing answers gives a reason in plain words", async () => {
    await instance.close();
    expect(await failure(servers.ask(HOST, LOOKUP))).toBe("nothing answers at the address of the server");
  });

  it("a server that never answers is given up after the time limit", async () => {
    const impatient = connect({ at: new Map([[HOST, instance.origin]]), timeLimitMs: 50 });
    instance.fault(/lookup/, { hang: true });
    expect(await failure(impatient.ask(HOST, LOOKUP))).toBe("Request timed out");
  });
});

describe("private addresses", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "169.254.169.254",
    "192.168.0.1",
    "100.64.0.1",
    "::1",
    "fd00::1",
    "::ffff:10.0.0.1",
  ])("a public name with the address %s is refused", async (address) => {
    const family = address.includes(":") ? 6 : 4;
    const tricked = connect({ resolve: (_name, _options, callback) => callback(null, [{ address, family }]) });
    expect(await failure(tricked.ask("tricky.example", LOOKUP))).toBe(
      `tricky.example has the private address ${address}`,
    );
  });

  it.each(["localhost:4000", "127.0.0.1", "[::1]", "2130706433", "intranet"])(
    "the name %s is refused before any request, unless a flag names its address",
    async (host) => {
      expect(await failure(servers.ask(host, LOOKUP))).toMatch(/is not the https address of a public server$/);
    },
  );

  it("a redirect to a private address is refused", async () => {
    const location = `${instance.origin.replace("127.0.0.1", "localhost")}/x`;
    instance.fault(/webfinger/, { redirect: { status: 302, location } });
    const asked = servers.ask(HOST, "/.well-known/webfinger?resource=x", { mayRedirect: true });
    expect(await failure(asked)).toMatch(/is not the https address of a public server$/);
  });
});
