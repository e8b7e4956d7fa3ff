import { afterEach, expect, it } from "vitest";
import { ask, HOME, idOf, post, signIn, startFixture, textOf } from "./fixture.ts";
import { startInstance } from "./instance.ts";
import { type Instance, type InstanceOptions, type JsonObject, SERVER_SOFTWARE } from "./types.ts";

const FAN = { username: "red.fan", name: "Red Fan" };
const ELSEWHERE = "red.fan@other.example";

let instance: Instance | undefined;
afterEach(() => instance?.close());

it.each(SERVER_SOFTWARE)("%s tells apart two listed accounts with one username", async (software) => {
  const at = await startFixture({ software, accounts: [FAN, { ...FAN, host: "other.example" }], followings: 0 });
  instance = at;
  const token = await signIn(at, "read write:follows");
  const find = async (acct: string): Promise<string> => {
    const query = `q=${acct}&resolve=true`;
    const { list } = await ask(at, `/api/v1/accounts/search?${query}`, { token });
    const { json } = await ask(at, `/api/v2/search?${query}`, { token });
    const found: readonly JsonObject[] = Array.isArray(json["accounts"]) ? json["accounts"] : [];
    const exact = [...list, ...found].find((account) => account["acct"] === acct);
    return exact ? textOf(exact, "id") : idOf(at, acct);
  };
  const followed: string[] = [];
  for (const acct of [ELSEWHERE, `red.fan@${HOME}`]) {
    await post(at, `/api/v1/accounts/${await find(acct)}/follow`, {}, token);
    followed.push(acct);
    expect([...at.state.follows(), ...at.state.requested()].toSorted()).toEqual(followed.toSorted());
  }
});

it.each<Partial<InstanceOptions>>([{}, { homeServer: HOME, local: true }])(
  "an instance with the options %j resolves a listed account on another server",
  async (options) => {
    instance = await startInstance({ accounts: [{ ...FAN, host: "other.example" }], ...options });
    const { json } = await ask(instance, `/api/v1/accounts/lookup?acct=${ELSEWHERE}`);
    expect(json).toMatchObject({ acct: ELSEWHERE, url: "https://other.example/@red.fan" });
  },
);
