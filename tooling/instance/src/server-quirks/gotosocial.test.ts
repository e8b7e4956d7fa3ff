import { afterEach, describe, expect, it } from "vitest";
import { ask, HOME, post, signIn, startFixture, textOf } from "../fixture.ts";
import type { Instance } from "../types.ts";

let instance: Instance | undefined;
afterEach(() => instance?.close());

async function start(): Promise<Instance> {
  instance = await startFixture({ software: "gotosocial" });
  return instance;
}
const found = (at: Instance, token: string, acct = `hlbot@${HOME}`) =>
  ask(at, `/api/v1/accounts/search?q=${acct}&resolve=true`, { token });
const follow = (at: Instance, token: string, id: string, options = {}) =>
  post(at, `/api/v1/accounts/${id}/follow`, options, token);

describe("GoToSocial", () => {
  it("GoToSocial resolves only handles with a leading @, and lookup finds only accounts that it knows", async () => {
    const at = await start();
    const lookup = `/api/v1/accounts/lookup?acct=hlbot@${HOME}`;
    expect((await ask(at, lookup)).status).toBe(401);
    const token = await signIn(at);
    expect((await ask(at, lookup, { token })).status).toBe(404);
    expect((await found(at, token)).list).toEqual([]);
    const { list, headers } = await found(at, token, `@hlbot@${HOME}`);
    expect(list.map(({ acct }) => acct)).toEqual([`hlbot@${HOME}`]);
    expect(headers.get("x-ratelimit-reset")).toMatch(/^\d{10}$/);
    expect((await ask(at, lookup, { token })).status).toBe(200);
    expect((await found(at, token)).list).toEqual([]);
    expect((await ask(at, `/api/v2/search?q=@hlbot@${HOME}&resolve=true`, { token })).status).toBe(403);
  });

  it("GoToSocial turns follows into requests, keeps their options, and fails if a request is repeated", async () => {
    const at = await start();
    const token = await signIn(at);
    const id = textOf((await found(at, token, `@hlbot@${HOME}`)).list[0] ?? {}, "id");
    const asked = (await follow(at, token, id, { notify: "true", reblogs: "false" })).json;
    expect(asked).toMatchObject({ requested: true, notifying: false, showing_reblogs: false });
    expect(asked).not.toHaveProperty("languages");
    expect((await follow(at, token, id)).status).toBe(500);
    at.acceptRequests();
    const { list } = await ask(at, `/api/v1/accounts/relationships?id[]=${id}&id[]=unknown`, { token });
    expect(list).toMatchObject([{ id, following: true, notifying: true, showing_reblogs: false }]);
  });

  it("GoToSocial refuses a follow of oneself, and has no OAuth metadata", async () => {
    const at = await start();
    const token = await signIn(at);
    const me = textOf((await ask(at, "/api/v1/accounts/verify_credentials", { token })).json, "id");
    expect((await follow(at, token, me)).status).toBe(406);
    expect((await follow(at, token, "unknown")).status).toBe(404);
    expect((await ask(at, "/.well-known/oauth-authorization-server")).status).toBe(404);
  });

  it("GoToSocial shows strangers no followings, posts or blocked servers, and posts not to a token that only follows", async () => {
    const at = await start();
    const token = await signIn(at);
    const me = textOf((await ask(at, "/api/v1/accounts/verify_credentials", { token })).json, "id");
    const paths = [`accounts/${me}/following`, `accounts/${me}/statuses`, "instance/domain_blocks"];
    const statuses = (init: { token?: string }) =>
      Promise.all(paths.map(async (path) => (await ask(at, `/api/v1/${path}`, init)).status));
    expect(await statuses({})).toEqual([401, 401, 401]);
    expect(await statuses({ token })).toEqual([200, 403, 200]);
  });
});
