import * as fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createFakeClock } from "../instance/testing/fakes.ts";
import { inputsOf } from "../testing/inputs.ts";
import { fetchList } from "./fetch-list.ts";
import { HOST, network } from "./testing/network.ts";

const LIST = "@ann@hockey.example";
const now = Date.UTC(2026, 10, 21);
const clock = createFakeClock(now);

afterEach(() => vi.unstubAllGlobals());

describe("fetchList", () => {
  it.each([
    [404, {}, { kind: "none" }],
    [410, {}, { kind: "none" }],
    [401, {}, { kind: "closed" }],
    [403, {}, { kind: "closed" }],
    [503, {}, { kind: "closed" }],
    [429, {}, { kind: "busy" }],
    [429, { "retry-after": "60" }, { kind: "busy", until: now + 60_000 }],
    [429, { "x-ratelimit-reset": "2026-11-21T00:10:00Z" }, { kind: "busy", until: now + 600_000 }],
    [429, { "x-ratelimit-reset": "2099-11-21T00:10:00Z" }, { kind: "busy" }],
    [429, { "retry-after": "soon" }, { kind: "busy" }],
  ])("an answer %i with the headers %j is %j", async (status, headers, answer) => {
    const { fetch } = network({ "/list": new Response(LIST, { status, headers }) });
    expect(await fetchList(`${HOST}/list`, { fetch, clock })).toEqual(answer);
  });

  it.each([
    ["a page", "<!DOCTYPE html><p>@ann@hockey.example"],
    ["JSON that ends early", '{"collection":'],
    ["nothing", ""],
    ["a profile", { "@context": [], type: "Person", id: `${HOST}/users/ann`, url: `${HOST}/@ann` }],
  ])("%s is no list", async (_, body) => {
    expect(await fetchList(`${HOST}/list`, network({ "/list": body }))).toEqual({ kind: "none" });
  });

  it.each(["text/html", "image/png", "application/octet-stream; charset=shift_jis", ""])(
    "a list with the media type %j is read",
    async (type) => {
      const { fetch } = network({ "/list": new Response(LIST, { headers: { "content-type": type } }) });
      expect(await fetchList(`${HOST}/list`, { fetch })).toMatchObject({ list: { entries: [{}] } });
    },
  );

  it("a text in another charset is read as far as it is ASCII", async () => {
    const latin = Uint8Array.from(Buffer.from("name,handle\nRen\u00e9,@ann@hockey.example\n", "latin1"));
    const { fetch } = network({ "/list": new Response(latin) });
    expect(await fetchList(`${HOST}/list`, { fetch })).toMatchObject({
      list: { entries: [{ acct: "ann@hockey.example", name: "Ren\uFFFD" }] },
    });
  });

  it("more than 1 MB is too long, also without an end", async () => {
    const endless = new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(100_000).fill(32)) });
    const fetch = async (): Promise<Response> => new Response(endless);
    expect(await fetchList(`${HOST}/list`, { fetch })).toEqual({ kind: "too-long" });
  });

  it("a server that does not answer is closed, or this device is offline", async () => {
    const { fetch } = network({ "/list": new TypeError("Failed to fetch") });
    expect(await fetchList(`${HOST}/list`, { fetch })).toEqual({ kind: "closed" });
    vi.stubGlobal("navigator", { onLine: false });
    expect(await fetchList(`${HOST}/list`, { fetch })).toEqual({ kind: "offline" });
  });

  it("requests have no credentials and no referrer, follow no redirect, and need no preflight request", async () => {
    const { fetch, inits } = network({ "/list": { type: "Collection", first: `${HOST}/2`, items: [] }, "/2": LIST });
    await fetchList(`${HOST}/list`, { fetch });
    expect(inits).toHaveLength(2);
    for (const init of inits) {
      expect(init).toMatchObject({ credentials: "omit", referrerPolicy: "no-referrer", redirect: "error", body: null });
      const [[name, value = ""] = [], ...others] = Object.entries(init.headers ?? {});
      expect([name, others]).toEqual(["accept", []]);
      // the rules of CORS for headers that need no preflight
      expect(value).toMatch(/^[^"():<>?@[\\\]{}]{1,128}$/);
    }
  });

  it("after 20 s, or after an abort, the pages that came count, and without one the list is closed", async () => {
    const page = { type: "Collection", items: [`${HOST}/@ann`], next: `${HOST}/2` };
    for (const answers of [{}, { [`${HOST}/list`]: page }]) {
      const slow = createFakeClock();
      const stop = new AbortController();
      const known = new Map<string, object>(Object.entries(answers));
      const fetch = async (url: string): Promise<Response> =>
        known.has(url) ? Response.json(known.get(url)) : new Promise(() => {});
      const expected = known.size > 0 ? { kind: "list", list: { isCut: true, entries: [{}] } } : { kind: "closed" };
      const late = fetchList(`${HOST}/list`, { fetch, clock: slow });
      const stopped = fetchList(`${HOST}/list`, { fetch, clock, signal: stop.signal });
      await new Promise((resolve) => setTimeout(resolve, 20));
      slow.advance(20_000);
      stop.abort();
      expect(await late).toMatchObject(expected);
      expect(await stopped).toMatchObject(expected);
    }
  });

  it("an address at which no list may be has no list, and is not asked", async () => {
    const { fetch, asked } = network({});
    for (const address of [
      "javascript:alert(1)",
      "data:text/plain,@ann@hockey.example",
      "https://10.0.0.1/list",
      "list",
    ])
      expect(await fetchList(address, { fetch })).toEqual({ kind: "none" });
    expect(asked).toEqual([]);
  });

  const inputs = inputsOf("answers of a host of lists");
  it(
    "whatever a host answers, there is a result after at most 13 requests, all to that host",
    { timeout: inputs.timeout },
    async () => {
      const address = fc.constantFrom(
        `${HOST}/list`,
        `${HOST}/2`,
        "/3",
        "https://ice.example/4",
        `${HOST}/ap/users/1`,
        "//",
        "1",
      );
      const page = fc.record(
        {
          type: fc.constantFrom("Collection", "OrderedCollectionPage", 7),
          items: fc.array(fc.oneof(address, fc.jsonValue()), { maxLength: 4 }),
          first: fc.oneof(address, fc.constant({ type: "Collection", next: "/3" })),
          next: address,
          attributedTo: address,
          account_id: address,
          accounts: fc.constant([{ id: "1", username: "ann", acct: "ann" }]),
          name: fc.jsonValue(),
        },
        { requiredKeys: [] },
      );
      const body = fc.oneof(
        page.map((one) => JSON.stringify(one)),
        fc.string({ unit: "binary" }),
        fc.constant(LIST),
      );
      const answer = fc.record({
        body,
        status: fc.constantFrom(200, 200, 200, 404, 401, 429, 500),
        isLost: fc.constantFrom(false, false, true),
      });
      const paths = fc.constantFrom("/list", "/collections/7");
      const property = fc.asyncProperty(
        paths,
        fc.array(answer, { minLength: 1, maxLength: 6 }),
        async (path, answers) => {
          const asked: string[] = [];
          const fetch = async (url: string): Promise<Response> => {
            const { body = "", status = 200, isLost = false } = answers[asked.push(url) % answers.length] ?? {};
            if (isLost) throw new TypeError("Failed to fetch");
            return new Response(body, { status });
          };
          const { kind } = await fetchList(HOST + path, { fetch, clock });
          return kind.length > 0 && asked.length <= 13 && asked.every((url) => url.startsWith(`${HOST}/`));
        },
      );
      await expect(fc.assert(property, inputs)).resolves.toBeUndefined();
    },
  );
});
