import { afterAll, expect, it } from "vitest";
import { type Instance, startInstance } from "@roster/instance";
import { findFollowPage, followUrl } from "./follow-page.ts";

const HOME = "bots.example";
const TARGET = { acct: `gamebot@${HOME}`, url: `https://${HOME}/@gamebot` };
const started: Instance[] = [];
afterAll(() => Promise.all(started.map((instance) => instance.close())));

/** Starts a server without templates in WebFinger, whose software has this name. */
async function start(name: string | number, href?: string): Promise<Instance> {
  const instance = await startInstance({ homeServer: HOME, accounts: [] });
  started.push(instance);
  instance.fault("GET /.well-known/webfinger", { status: 404 });
  instance.fault("GET /nodeinfo/2.0", { json: { software: { name } } });
  if (href !== undefined) instance.fault("GET /.well-known/nodeinfo", { json: { links: [{ href }] } });
  return instance;
}

const find = ({ host }: Instance) => findFollowPage(host, { allowLoopback: true });

it.each([
  ["Mastodon", "follow", `/authorize_interaction?uri=gamebot%40${HOME}`],
  ["snac", "follow", `/authorize_interaction?uri=gamebot%40${HOME}`],
  ["misskey", "search", `/search?q=gamebot%40${HOME}`],
  ["somebody-else", "unknown", `/authorize_interaction?uri=gamebot%40${HOME}`],
  ["constructor", "unknown", `/authorize_interaction?uri=gamebot%40${HOME}`],
  [7, "unknown", `/authorize_interaction?uri=gamebot%40${HOME}`],
])("without a template, the page of a server that runs %s counts as %s", async (name, opens, path) => {
  const instance = await start(name);
  const page = await find(instance);
  expect(page.opens).toBe(opens);
  expect(followUrl(page, TARGET).href).toBe(instance.origin + path);
});

it.each(["hollo", "gotosocial"])("a server that runs %s has no pages, so the profile opens", async (name) => {
  const page = await find(await start(name));
  expect(page.opens).toBe("profile");
  expect(followUrl(page, TARGET).href).toBe(TARGET.url);
  expect(followUrl(page, { acct: TARGET.acct }).href).toBe(TARGET.url);
});

it("a nodeinfo address of another origin is not read", async () => {
  const other = await start("hollo");
  const instance = await start("mastodon", `${other.origin}/nodeinfo/2.0`);
  expect((await find(instance)).opens).toBe("unknown");
  expect(other.state.requests).toEqual([]);
});

it("a template is used without reading nodeinfo", async () => {
  const instance = await startInstance({ homeServer: HOME, accounts: [] });
  started.push(instance);
  expect((await find(instance)).opens).toBe("follow");
  expect(instance.state.requests.map(({ path }) => path)).toEqual(["/.well-known/webfinger"]);
});
