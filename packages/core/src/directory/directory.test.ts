import { createServer } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { RosterError } from "../lib/errors.ts";
import { createFakeStorage } from "../mastodon/testing/fakes.ts";
import { ACCOUNTS, consent, createVisitor, HOME, requests, signedIn, start } from "../mastodon/testing/visitor.ts";
import { createDirectory, type DirectoryOptions } from "./directory.ts";

const PAGE = "http://localhost:3000/fans?team=bears#list";
const DATA = {
  site: {
    name: "Roster",
    tagline: "t",
    description: "d",
    origin: "https://roster.example",
    basePath: "/below",
    homeServer: HOME,
    socialAccount: `roster@${HOME}`,
    network: "Mastodon",
    followersCountIs: "mastodon",
  },
  facets: [{ key: "league", label: "League", filter: true, values: [{ value: "NFL" }] }],
  accounts: ACCOUNTS.map(({ username, name }) => ({ username, name, tags: { league: ["NFL"] } })),
};

async function serveRoster(data: object = DATA): Promise<string> {
  const server = createServer((_, response) => response.end(JSON.stringify(data)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}/roster.json`;
}

/** A page with an address bar. Each load of the page creates a directory with the same storage. */
async function openPage() {
  const at = createFakeStorage();
  const bar = { url: new URL(PAGE), left: [""].slice(1) };
  const address = {
    read: () => new URL(bar.url),
    replace: (url: URL) => void (bar.url = url),
    navigate: (url: string) => void bar.left.push(url),
  };
  const url = await serveRoster();
  const load = async (more: Partial<DirectoryOptions> = {}) => {
    const directory = await createDirectory({ url, at, address, ...more });
    const disconnect = directory.connect();
    onTestFinished(disconnect);
    return directory;
  };
  return { bar, load };
}

it("a directory lists, searches, signs in at the visitor's instance, follows and signs out", async () => {
  const instance = await start();
  onTestFinished(() => instance.close());
  const { bar, load } = await openPage();

  const first = await load();
  expect(first.roster.query({ where: { league: "NFL" } })).toHaveLength(ACCOUNTS.length);
  expect((await first.search.search({ term: "kansas" })).hits.map(({ account }) => account.username)).toEqual([
    "chiefs",
  ]);
  expect(first.follows.states.get().rest.kind).toBe("signed-out");
  await first.signIn.begin(instance.host);
  expect(first.signIn.state.get()).toMatchObject({ step: "connecting", host: instance.host });

  bar.url = await consent({ ...createVisitor(), left: bar.left });
  expect(bar.url.searchParams.get("code")).toBeTruthy();
  const second = await load();
  expect(bar.url.search, "the page removes the code at once").not.toContain("code=");
  await expect.poll(() => second.session.get()?.instance).toBe(instance.host);
  await expect.poll(() => bar.url.href).toBe(PAGE); // the address of the click
  await expect.poll(() => second.follows.states.get().rest.kind).toBe("not-following");

  await second.follows.follow("chiefs");
  expect(instance.state.follows()).toEqual([`chiefs@${HOME}`]);
  await second.signOut();
  expect(second.session.get()).toBeUndefined();
  expect(requests(instance, "POST /oauth/revoke")).toBe(1);
});

it("the sign-in of a directory fails with a message, and the page stays", async () => {
  const { bar, load } = await openPage();
  const logged: string[] = [];
  const { signIn } = await load({ log: (message) => void logged.push(message) });
  for (const text of ["nobody", ""]) {
    await signIn.begin(text);
    const details = expect.stringContaining("address of a server");
    expect(signIn.state.get()).toMatchObject({ step: "failed", details });
  }
  expect(logged).toEqual(Array.from({ length: 2 }, () => "The sign-in did not reach the instance"));
  signIn.reset();
  await expect.poll(() => signIn.state.get().step).toBe("enter");
  expect([bar.left, bar.url.href]).toEqual([[], PAGE]);
});

it("two tabs of a directory agree on a follow, a return to the page reads the accounts on screen again, and a run follows", async () => {
  const instance = await start();
  onTestFinished(() => instance.close());
  const at = createFakeStorage();
  await signedIn(instance, createVisitor({ at }));
  instance.seedFollow(`NFLNetwork@${HOME}`);
  const listeners = new Set<(message: unknown) => void>();
  const url = await serveRoster();
  const open = async () => {
    let hear: (message: unknown) => void = () => {};
    let wake = (): void => {};
    const { follows, connect, run } = await createDirectory({
      url,
      at,
      tabs: {
        post: (message) => [...listeners].filter((one) => one !== hear).forEach((one) => one(message)),
        onMessage(listener) {
          listeners.add((hear = listener));
          return () => listeners.delete(listener);
        },
      },
      page: {
        isVisible: () => true,
        isOnline: () => true,
        onScreen: () => ["NFLNetwork"],
        onWake(listener) {
          wake = listener;
          return () => {};
        },
      },
    });
    onTestFinished(connect());
    await expect.poll(() => follows.list.get()).toBe("ready");
    return { follows, run, wake: () => wake() };
  };
  const [first, second] = [await open(), await open()];
  const stateIn = ({ follows }: typeof first, key: string) => follows.states.get().known.get(key)?.kind;

  expect(await first.follows.toggle("chiefs")).toMatchObject({ kind: "followed" });
  expect(stateIn(second, "chiefs")).toBe("following");
  expect(await second.follows.toggle("chiefs")).toMatchObject({ kind: "unfollowed" });
  expect([stateIn(first, "chiefs"), instance.state.follows()]).toEqual(["not-following", [`NFLNetwork@${HOME}`]]);

  expect(stateIn(first, "nflnetwork")).toBe("following");
  instance.seedUnfollow(`NFLNetwork@${HOME}`); // on another device
  first.wake();
  await expect.poll(() => stateIn(first, "nflnetwork")).toBe("not-following");

  expect(await first.run.get()?.start(["chiefs"])).toBe(true);
  await expect.poll(() => first.run.get()?.view.get()).toMatchObject({ kind: "done", done: 1 });
});

it("a parameter named state is no callback, so a directory leaves the address alone", async () => {
  const { bar, load } = await openPage();
  bar.url = new URL("http://localhost:3000/fans?state=Ohio");
  const { signIn } = await load();
  expect(signIn.state.get().step).toBe("enter");
  expect(bar.url.search).toBe("?state=Ohio");
});

it("outside of a browser a directory lists and searches, and a sign-in fails with a message", async () => {
  const instance = await start();
  onTestFinished(() => instance.close());
  const directory = await createDirectory({ url: await serveRoster() });
  expect((await directory.search.search({ term: "network" })).total).toBe(1);
  await directory.signIn.begin(instance.host);
  expect(directory.signIn.state.get()).toMatchObject({ step: "failed" });
});

it("a directory that cannot be loaded rejects with an error that names its address", async () => {
  const url = "http://127.0.0.1:1/roster.json";
  const error = await createDirectory({ url }).catch((reason: unknown) => reason);
  expect(RosterError.is(error, "roster-unreachable") && error.message).toContain(url);
});

it("row 194: a directory refuses to follow an account on another server before any request, and shows nobody else's state for it", async () => {
  const instance = await start();
  onTestFinished(() => instance.close());
  const visitor = createVisitor();
  await signedIn(instance, visitor);
  instance.seedFollow(`chiefs@${HOME}`); // somebody else
  const accounts = DATA.accounts.map((one) => (one.username === "chiefs" ? { ...one, host: "other.example" } : one));
  const url = await serveRoster({ ...DATA, accounts });
  const logged: unknown[] = [];
  const { follows, run, connect } = await createDirectory({
    url,
    at: visitor.at,
    log: (_, error) => void logged.push(error),
  });
  onTestFinished(connect());
  await expect.poll(() => follows.list.get()).toBe("ready");
  expect(follows.states.get().known.get("chiefs")?.kind ?? follows.states.get().rest.kind).toBe("not-following");
  const before = instance.state.requests.length;

  expect(await follows.follow("chiefs")).toMatchObject({ kind: "failed", username: "chiefs" });
  expect(await run.get()?.start(["chiefs"])).toBe(true);
  await expect.poll(() => run.get()?.view.get()).toMatchObject({ kind: "done", rows: [{ state: "failed" }] });
  await follows.refresh(["chiefs"]);

  expect(logged.every((error) => RosterError.is(error, "other-server"))).toBe(true);
  expect(logged).not.toEqual([]);
  expect(instance.state.requests.slice(before)).toEqual([]);
});

it("row 206: while the browser is offline, a directory does not verify the token after a request without a response", async () => {
  const instance = await start();
  onTestFinished(() => instance.close());
  const at = createFakeStorage();
  await signedIn(instance, createVisitor({ at }));
  let online = true;
  const page = { isVisible: () => true, isOnline: () => online, onWake: () => () => {} };
  const { follows, connect } = await createDirectory({ url: await serveRoster(), at, page, log: () => {} });
  onTestFinished(connect());
  await expect.poll(() => follows.list.get()).toBe("ready");
  online = false;
  instance.fault(/./, { reset: true });
  const verify = "GET /api/v1/accounts/verify_credentials";
  const before = requests(instance, verify);
  expect(await follows.follow("chiefs")).toMatchObject({ kind: "failed" });
  expect(requests(instance, verify)).toBe(before);
});
