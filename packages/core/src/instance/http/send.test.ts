import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import type { Fault } from "@roster/instance";
import { MastodonError } from "./errors.ts";
import { send, sendForJson, type HttpRequest } from "./send.ts";
import { createFakeClock, until } from "../testing/fakes.ts";
import { sharedInstance } from "../testing/shared-instance.ts";

const instance = await sharedInstance();
const other = await sharedInstance();

const PATH = "/api/v1/instance";
const read = (more: Partial<HttpRequest> = {}): Promise<unknown> =>
  sendForJson({ method: "GET", url: instance.origin + PATH, timeLimitMs: 20_000, ...more });
const failure = async (fault: Fault, more?: Partial<HttpRequest>): Promise<unknown> => {
  instance.fault(`* ${PATH}`, fault);
  return read(more).then(
    () => expect.unreachable("it succeeded"),
    (error: unknown) => error,
  );
};

describe("the transport", () => {
  const kinds = [
    [401, "unauthorized"],
    [403, "forbidden"],
    [404, "not-found"],
    [409, "conflict"],
    [410, "gone"],
    [422, "unprocessable"],
    [429, "rate-limit"],
    [500, "unexpected"],
    [502, "unexpected"],
  ] as const;
  const bodies: [string, Fault][] = [
    ["JSON", { json: { error: "no" } }],
    ["HTML", { body: "<h1>Bad Gateway</h1>" }],
    ["an empty body", { body: "" }],
    ["an object as error", { json: { success: false, error: { message: "no" } } }],
  ];
  it.each(kinds.flatMap(([status, kind]) => bodies.map(([name, body]) => ({ status, kind, name, body }))))(
    "a response with status $status and $name becomes an error of the kind $kind §8.26 §8.27 §8.28 §8.29 §8.30 §8.31 §8.32 §8.34",
    async ({ status, kind, body }) => {
      expect(await failure({ ...body, status })).toMatchObject({ kind, status });
    },
  );

  it("an error keeps the message and the rate limit of the instance §8.33", async () => {
    const error = await failure({
      status: 429,
      json: { error: "invalid_x", error_description: "Too much" },
      headers: { "X-RateLimit-Limit": "300", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1795219500" },
    });
    expect(error).toMatchObject({
      code: "invalid_x",
      description: "Too much",
      rateLimit: { limit: 300, remaining: 0, resetAt: 1_795_219_500_000 },
    });
  });

  it.each([
    ["HTML", { body: "<html>", status: 200 }, "unknown-content-type"],
    ["malformed JSON", { body: "{", contentType: "application/json" }, "unexpected"],
    ["nothing", { body: "", contentType: "application/json" }, "unexpected"],
    ["2 MB", { body: `"${"x".repeat(2_000_000)}"`, contentType: "application/json" }, "unexpected"],
    ["a reset", { reset: true }, "unreachable"],
  ])("a request that is answered with %s fails §8.37 S10", async (_, fault, kind) => {
    expect(await failure(fault)).toMatchObject({ name: "MastodonError", kind });
  });

  it("a request fails if the response has no content type §8.37", async () => {
    const fetch = async (): Promise<Response> => new Response(new Uint8Array([123, 125]));
    await expect(
      sendForJson({ method: "GET", url: "https://i.example", timeLimitMs: 1_000 }, { fetch }),
    ).rejects.toThrow(expect.objectContaining({ kind: "missing-content-type" }));
  });

  it.each([
    ["the answer hangs", { hang: true }],
    ["the body drips", { body: "x".repeat(500), contentType: "application/json", drip: { bytes: 1, everyMs: 5 } }],
  ])("a request stops at its time limit if %s §8.36 S10", async (_, fault) => {
    instance.fault(`GET ${PATH}`, fault);
    const clock = createFakeClock();
    const before = instance.state.requests.length;
    const request = { method: "GET", url: instance.origin + PATH, timeLimitMs: 15_000 };
    const answer = sendForJson(request, { clock }).catch((error: unknown) => error);
    await until(() => instance.state.requests.length > before);
    clock.advance(15_000);
    expect(await answer).toMatchObject({ kind: "timeout", message: "Request timed out" });
  });

  it("an aborted request rejects with the reason of the abort", async () => {
    const stop = new AbortController();
    stop.abort(new DOMException("enough", "AbortError"));
    await expect(read({ signal: stop.signal })).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
  });

  it.each([
    ["an answer", async () => new Response("{}")],
    ["none", async () => Promise.reject(new TypeError("fetch failed"))],
  ])("a request removes its listeners after %s", async (_, answer) => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const fetch = (_: string, { signal }: RequestInit): Promise<Response> => {
      signals.push(signal);
      return answer();
    };
    const { signal } = new AbortController();
    const request = { method: "GET", url: "https://i.example", timeLimitMs: 1_000, signal };
    await send(request, { fetch }).catch(() => {});
    const listeners = [signal, ...signals].flatMap((heard) => (heard ? getEventListeners(heard, "abort") : []));
    expect(signals).toHaveLength(1);
    expect(listeners).toEqual([]);
  });

  it("a request sends neither cookies nor referrer S10", async () => {
    let init: RequestInit = {};
    const fetch = async (_: string, given: RequestInit): Promise<Response> => {
      init = given;
      return new Response("{}");
    };
    await send({ method: "GET", url: "https://i.example", timeLimitMs: 1_000 }, { fetch });
    expect(init).toMatchObject({ credentials: "omit", referrerPolicy: "no-referrer" });
  });

  it.each([
    ["a read with a token", { token: "T" }],
    ["a form", { method: "POST", body: new URLSearchParams({ client_secret: "S" }) }],
  ])("row 157: a redirect of %s is not followed S10 S11", async (_, more) => {
    const redirect = { status: 307, location: `${other.origin}${PATH}` };
    expect(await failure({ redirect }, more)).toBeInstanceOf(MastodonError);
    expect(other.state.requests).toHaveLength(0);
  });
});
