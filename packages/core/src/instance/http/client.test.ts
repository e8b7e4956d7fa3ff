import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, expectTypeOf, it } from "vitest";
import { createMastodonClient, createMastodonHttp } from "./client.ts";
import { createFakeClock, calm, until } from "../testing/fakes.ts";
import { sharedInstance } from "../testing/shared-instance.ts";
import { signedIn } from "../testing/visitor.ts";

const instance = await sharedInstance();
const { accessToken } = await signedIn(instance);
const client = createMastodonClient({ url: instance.origin, accessToken });

const MASTODON = `${import.meta.dirname}/..`;
const SOURCES = readdirSync(MASTODON, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .map((name) => ({ name, text: readFileSync(`${MASTODON}/${name}`, "utf8") }));

describe("the typed client", () => {
  it("the typed client converts responses to the camelCase types of masto §7.25", async () => {
    const me = await client.v1.accounts.verifyCredentials();
    expectTypeOf(me.displayName).toEqualTypeOf<string>();
    expect(me).toMatchObject({ username: "demo", displayName: expect.any(String) });
  });

  it("the typed client follows, reads relationships and looks up accounts", async () => {
    const { id } = await client.v1.accounts.lookup({ acct: "chiefs@bots.example" });
    expect(await client.v1.accounts.$select(id).follow()).toMatchObject({ id, following: true });
    expect(await client.v1.accounts.relationships.fetch({ id: [id] })).toMatchObject([{ id, following: true }]);
    expect(await client.v1.accounts.$select(id).unfollow()).toMatchObject({ following: false });
  });

  it("the typed client writes payloads in snake_case, as JSON §7.24 §7.25", async () => {
    const { id } = await client.v1.accounts.lookup({ acct: "chiefs@bots.example" });
    await client.v1.accounts.relationships.fetch({ id: [id], withSuspended: true });
    expect(instance.state.requests.at(-1)?.query).toContain("with_suspended=true");
    await client.v1.accounts.$select(id).follow({ notify: false });
    expect(instance.state.requests.at(-1)).toMatchObject({
      body: '{"notify":false}',
      headers: { "content-type": "application/json" },
    });
    await client.v1.accounts.$select(id).unfollow();
  });

  it("the typed client times out a changing request after 300 seconds, and not before §9.7", async () => {
    const clock = createFakeClock();
    const patient = createMastodonClient({
      url: "https://i.example",
      clock,
      fetch: () => new Promise(() => {}),
    });
    let ended: unknown;
    const call = patient.v1.accounts
      .$select("1")
      .follow()
      .catch((error: unknown) => (ended = error));
    await until(() => clock.waits().length > 0);
    clock.advance(299_999);
    await calm();
    expect(ended).toBeUndefined();
    clock.advance(1);
    await call;
    expect(ended).toMatchObject({ kind: "timeout", message: "Request timed out" });
  });

  it("the typed client throws errors with a kind and a status", async () => {
    await expect(client.v1.accounts.$select("0").fetch()).rejects.toMatchObject({ kind: "not-found", status: 404 });
  });

  it("the typed client sends an encoded id in one segment of the path", async () => {
    const id = "../../../oauth/revoke?x=";
    await expect(client.v1.accounts.$select(encodeURIComponent(id)).follow()).rejects.toMatchObject({ status: 404 });
    expect(instance.state.requests.at(-1)?.path).toBe(`/api/v1/accounts/${encodeURIComponent(id)}/follow`);
  });

  it("row 75: the typed client sends no request to another origin", async () => {
    const http = createMastodonHttp({ url: "https://i.example" });
    await expect(http.get("https://other.example/api/v1/x")).rejects.toMatchObject({ kind: "unexpected" });
  });

  it.each([
    "social.example",
    undefined,
    { origin: "https://social.example" },
    "http://social.example",
    "social.example:443",
  ])("the typed client refuses the url %j, to which it could send nothing", (given) => {
    const options = JSON.parse(JSON.stringify({ url: given }));
    for (const create of [createMastodonClient, createMastodonHttp])
      expect(() => create(options)).toThrow(
        'is no address of an instance, so no request could reach it; write url: "https://social.example".',
      );
  });
});

it("row 179: an error without JSON has the default message, and one with a text of the instance that text", async () => {
  const answers = (body: string) =>
    createMastodonHttp({ url: `${instance.origin}/`, fetch: async () => new Response(body, { status: 500 }) }).get(
      "/api/v1/x",
    );
  const failed = { kind: "unexpected", status: 500 };
  for (const body of ["<h1>Oops</h1>", ""])
    await expect(answers(body)).rejects.toMatchObject({ ...failed, message: "Unexpected error occurred" });
  await expect(answers('{"error":"Try later"}')).rejects.toMatchObject({ ...failed, message: "Try later" });
});

describe("the sources of this entry point", () => {
  it.each(SOURCES)("the source file $name encodes every id that it selects", ({ text }) => {
    for (const [, argument] of text.matchAll(/\$select\(([^)]*)/g)) expect(argument).toMatch(/^encodeURIComponent\(/);
  });

  it.each(SOURCES)("the source file $name stores no method of the client in a variable", ({ text }) => {
    expect(text).not.toMatch(/=\s*\w+\.v[12](\.[\w$]+(\([^)]*\))?)*\s*;/);
    expect(text).not.toMatch(/}\s*=\s*\w+\.v[12]\b/);
  });

  it.each(SOURCES)("the source file $name does not use masto's paginator", ({ text }) => {
    expect(text).not.toMatch(/\.list\(/);
  });
});
