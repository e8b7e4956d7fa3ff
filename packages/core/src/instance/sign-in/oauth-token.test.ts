import { describe, expect, it } from "vitest";
import type { TokenResponse } from "../../lib/session.ts";
import { createFakeClock, until, type FakeClock } from "../testing/fakes.ts";
import { fetchToken, revokeToken } from "./oauth.ts";
import { signInTexts } from "../../words/texts.ts";

const INSTANCE = { host: "i.example", origin: "https://i.example" };
const APP = { client_id: "id", client_secret: "secret", redirect_uri: "https://roster.example/login" };
const SCOPES = "read:accounts read:follows write:follows";

interface Asked {
  readonly url: string;
  readonly init: RequestInit;
}

/** An instance that responds with these answers in turn, then repeats the last one. */
const answering = (...answers: readonly [status: number, body: unknown][]) => {
  const asked: Asked[] = [];
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const [status, body] = answers[Math.min(asked.length, answers.length - 1)] ?? [500, ""];
    asked.push({ url, init });
    return Response.json(body, { status });
  };
  return { asked, fetch };
};
const exchange = (
  { fetch }: Pick<ReturnType<typeof answering>, "fetch">,
  clock: FakeClock = createFakeClock(),
  { signal } = new AbortController(),
): Promise<TokenResponse> =>
  fetchToken("C", { app: APP, verifier: "V" }, INSTANCE, { fetch, clock, texts: signInTexts, signal });
const fieldsOf = (asked: Asked | undefined): unknown =>
  asked?.init.body instanceof URLSearchParams ? Object.fromEntries(asked.init.body) : undefined;

const LATE: [number, unknown] = [400, { error: "invalid_grant", error_description: "Late" }];
const TOKEN: [number, unknown] = [200, { access_token: "T", token_type: "Bearer", scope: SCOPES, created_at: 5 }];

describe("a code", () => {
  it("a code is exchanged with the app and the verifier", async () => {
    const instance = answering(TOKEN);
    expect(await exchange(instance)).toEqual({ access_token: "T", token_type: "Bearer", scope: SCOPES, created_at: 5 });
    expect(instance.asked).toHaveLength(1);
    expect(instance.asked[0]).toMatchObject({ url: "https://i.example/oauth/token", init: { method: "POST" } });
    expect(fieldsOf(instance.asked[0])).toEqual({
      grant_type: "authorization_code",
      code: "C",
      scopes: SCOPES,
      scope: SCOPES,
      client_id: "id",
      client_secret: "secret",
      redirect_uri: "https://roster.example/login",
      code_verifier: "V",
    });
  });

  it("row 40: a code that the instance does not know yet is retried after one second and two more seconds", async () => {
    const [instance, clock] = [answering(LATE), createFakeClock()];
    const outcome = exchange(instance, clock).catch((error: unknown) => error);
    for (const [tries, ms] of [1_000, 2_000].entries()) {
      await until(() => instance.asked.length === tries + 1 && clock.waits().includes(ms));
      clock.advance(ms - 1);
      expect(instance.asked).toHaveLength(tries + 1);
      clock.advance(1);
    }
    const failed = { kind: "unexpected", message: "Failed to fetch access token", code: "invalid_grant", status: 400 };
    expect(await outcome).toMatchObject({ ...failed, description: "Late" });
    expect(instance.asked).toHaveLength(3);
  });

  it("a code is accepted if the second try succeeds", async () => {
    const [instance, clock] = [answering(LATE, TOKEN), createFakeClock()];
    const token = exchange(instance, clock);
    await until(() => clock.waits().includes(1_000));
    clock.advance(1_000);
    expect(await token).toMatchObject({ access_token: "T" });
    expect(instance.asked).toHaveLength(2);
  });

  it("a code is not retried after a cancel", async () => {
    const [instance, clock, stop] = [answering(LATE), createFakeClock(), new AbortController()];
    const outcome = exchange(instance, clock, stop).catch((error: unknown) => error);
    await until(() => clock.waits().includes(1_000));
    const reason = new Error("cancelled");
    stop.abort(reason);
    expect(await outcome).toBe(reason);
    expect(instance.asked).toHaveLength(1);
  });

  it.each([
    [401, { error: "invalid_client" }, { kind: "unauthorized", code: "invalid_client" }],
    [500, {}, { kind: "unexpected", status: 500 }],
  ])("a code that is refused with %i %j is not retried", async (status, body, error) => {
    const instance = answering([status, body]);
    const named = { message: "Failed to fetch access token", ...error };
    await expect(exchange(instance)).rejects.toMatchObject(named);
    expect(instance.asked).toHaveLength(1);
  });

  it.each([
    [
      { access_token: "T", error: "invalid_grant", error_description: "Late" },
      { code: "invalid_grant", description: "Late" },
    ],
    [{ error: false }, {}],
  ])("the error %j in a response with status 200 refuses a code, with its message", async (body, said) => {
    const error = { kind: "unexpected", status: 200, message: "Failed to fetch access token", ...said };
    await expect(exchange(answering([200, body]))).rejects.toMatchObject(error);
  });

  it.each([
    {},
    [],
    null,
    "T",
    { access_token: 7 },
    { access_token: "" },
    { access_token: "a b" },
    { access_token: " a" },
  ])("a code is refused after the answer %j", async (body) => {
    const error = { kind: "unexpected", status: 200, message: "Access token missing from response." };
    await expect(exchange(answering([200, body]))).rejects.toMatchObject(error);
  });

  it.each([
    [{ access_token: "T", error: null }, "Bearer"],
    [{ access_token: "T", token_type: 7 }, "Bearer"],
    [{ access_token: "T", token_type: "bearer" }, "bearer"],
  ])("the answer %j exchanges a code for a token of the type %s", async (body, type) => {
    expect(await exchange(answering([200, body]))).toMatchObject({ access_token: "T", token_type: type });
  });
});

it("a token is revoked with its own app, even while the page unloads", async () => {
  const instance = answering([200, {}]);
  await revokeToken(INSTANCE, APP, "T", instance);
  const init = { method: "POST", keepalive: true };
  expect(instance.asked).toMatchObject([{ url: "https://i.example/oauth/revoke", init }]);
  expect(fieldsOf(instance.asked[0])).toEqual({ client_id: "id", client_secret: "secret", token: "T" });
  await expect(revokeToken(INSTANCE, APP, "T", answering([403, {}]))).rejects.toMatchObject({ kind: "forbidden" });
});
