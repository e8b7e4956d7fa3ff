import { expect, it, onTestFinished } from "vitest";
import { RosterError } from "../lib/errors.ts";
import { createFakeStorage } from "../instance/testing/fakes.ts";
import { ACCOUNTS, consent, createVisitor, HOME, requests, signedIn, start } from "../instance/testing/visitor.ts";
import { bot } from "../testing/bots.ts";
import { createDirectory, type DirectoryPorts } from "./directory.ts";
import { DATA, openPage, PAGE, serveRoster } from "./testing/page.ts";

/** A connected directory with the account "chiefs" on two servers. The visitor follows the one on the home server. */
async function signedInToTwins() {
  const instance = await start();
  onTestFinished(() => instance.close());
  const visitor = createVisitor();
  await signedIn(instance, visitor);
  instance.seedFollow(bot("chiefs"));
  const twin = { username: "chiefs", host: "mirror.example", name: "Chiefs fans", tags: {} };
  const url = await serveRoster({ ...DATA, accounts: [...DATA.accounts, twin] });
  const directory = await createDirectory({ url, at: visitor.at });
  onTestFinished(directory.start());
  return { instance, directory };
}

it("a directory lists, searches, signs in at the visitor's instance, follows and signs out", async () => {
  const instance = await start();
  onTestFinished(() => instance.close());
  const { bar, load } = await openPage();

  const first = await load();
  expect(first.roster.query({ where: { league: "NFL" } })).toHaveLength(ACCOUNTS.length);
  expect((await first.search("kansas")).hits.map(({ account }) => account.username)).toEqual(["chiefs"]);
  expect(first.state("chiefs").kind).toBe("signed-out");
  await first.signIn(instance.host);
  expect(first.signInState.get()).toMatchObject({ kind: "connecting", host: instance.host });

  bar.url = await consent({ ...createVisitor(), left: bar.left });
  expect(bar.url.searchParams.get("code")).toBeTruthy();
  const second = await load();
  expect(bar.url.search, "the page removes the code at once").not.toContain("code=");
  await expect.poll(() => second.session.get()?.instance).toBe(instance.host);
  await expect.poll(() => bar.url.href).toBe(PAGE); // the address of the click
  await expect.poll(() => second.state("@Chiefs").kind).toBe("not-following");

  await second.follow(`chiefs@${HOME}`);
  expect(second.state("chiefs").kind).toBe("following");
  expect(instance.state.follows()).toEqual([`chiefs@${HOME}`]);
  await second.signOut();
  expect(second.session.get()).toBeUndefined();
  expect(requests(instance, "POST /oauth/revoke")).toBe(1);
});

it.each<[string, string, string]>([
  [
    "a worker that is not a function",
    '{ "worker": "./search.worker.js" }',
    "The worker is not a function, so no search could start it; write () =>",
  ],
  [
    "words of another form",
    '{ "words": { "peopel": 1 } }',
    'have an unknown field "peopel" (did you mean "people"?), so',
  ],
  ["an address beside its accounts", '{ "url": "https://roster.example/roster.json" }', "and not both"],
])("a directory refuses %s", async (_, options, reason) => {
  await expect(createDirectory({ ...DATA, ...JSON.parse(options) })).rejects.toThrow(reason);
});

it("two tabs of a directory agree on a follow, a return to the page reads the shown accounts again, and a run follows", async () => {
  const instance = await start();
  onTestFinished(() => instance.close());
  const at = createFakeStorage();
  await signedIn(instance, createVisitor({ at }));
  instance.seedFollow(`NFLNetwork@${HOME}`);
  const listeners = new Set<(message: unknown) => void>();
  const url = await serveRoster();
  const open = async () => {
    let hear: (message: unknown) => void = () => {};
    const wakes = new Set<() => void>();
    const directory = await createDirectory({
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
        onWake(listener) {
          wakes.add(listener);
          return () => wakes.delete(listener);
        },
      },
    });
    onTestFinished(directory.start());
    await expect.poll(() => directory.follows.list.get()).toBe("ready");
    return { ...directory, wake: () => wakes.forEach((wake) => wake()) };
  };
  const [first, second] = [await open(), await open()];

  expect(await first.toggle("chiefs")).toMatchObject({ kind: "followed" });
  expect(second.state("chiefs").kind).toBe("following");
  await new Promise((resolve) => setTimeout(resolve, 5)); // nobody clicks in two tabs within one tick of the clock
  expect(await second.toggle("chiefs")).toMatchObject({ kind: "unfollowed" });
  expect([first.state("chiefs").kind, instance.state.follows()]).toEqual(["not-following", [`NFLNetwork@${HOME}`]]);

  expect(first.state("NFLNetwork").kind).toBe("following");
  instance.seedUnfollow(`NFLNetwork@${HOME}`); // on another device
  first.wake();
  await expect.poll(() => first.state("NFLNetwork").kind).toBe("not-following");

  expect(await first.run.get()?.start([bot("chiefs")])).toBe(true);
  await expect.poll(() => first.run.get()?.view.get()).toMatchObject({ kind: "done", done: 1 });
});

it("a directory of data written by hand needs only its home server and its accounts", async () => {
  const accounts = [
    { username: "Bears", name: "Chicago Bears", tags: { league: ["NFL"] } },
    { username: "Bulls", name: "Chicago Bulls", tags: { league: ["NBA"], city: ["Chicago"] } },
    { username: "Cubs", name: "Chicago Cubs", tags: { league: ["MLB"] } },
  ];
  const { roster, search, results, state, follow } = await createDirectory({ site: { homeServer: HOME }, accounts });
  expect(roster.site).toMatchObject({ name: HOME, basePath: "/", followersCountIs: "mastodon" });
  expect(roster.counts()).toEqual({
    league: ["NFL", "NBA", "MLB"].map((value) => ({ value, count: 1 })),
    city: [{ value: "Chicago", count: 1 }],
  });
  const result = await search("chicago", { where: { league: ["NFL", "NBA"] } });
  expect(result.hits.map(({ account }) => account.username)).toEqual(["Bears", "Bulls"]);
  expect(results.get()).toEqual({ kind: "ready", result });

  expect(() => state("Beers")).toThrow(`"Beers" is no account of this directory; did you mean "Bears"?`);
  const error: unknown = await follow("bulls@elsewhere.example").catch((reason: unknown) => reason);
  expect(RosterError.is(error, "unknown-account")).toBe(true);
});

it("a directory without a home server needs only accounts that name their host", async () => {
  const bears = { username: "Bears", name: "Chicago Bears", tags: {}, host: HOME };
  const { roster, search, state } = await createDirectory({ accounts: [bears] });
  expect(roster.site.name).toBe("Directory");
  expect((await search("bears")).hits.map(({ account }) => account)).toEqual(roster.accounts);
  expect(state("bears@bots.example").kind).toBe("signed-out");
  expect(() => state("Bears")).toThrow(`"Bears" is no account of this directory`);
  const { host: _, ...homeless } = bears;
  await expect(createDirectory({ accounts: [homeless] })).rejects.toThrow("@Bears: host is missing");
});

it("a directory without an address and without accounts is refused in words", async () => {
  const options: DirectoryPorts & { readonly url: string } = { url: "" };
  await expect(createDirectory(options)).rejects.toThrow(
    'createDirectory needs the "url" of a roster.json or "accounts", and not both',
  );
});

it("the first search of a directory refuses a term that is no text, and shows how to write it", async () => {
  const { search } = await createDirectory(DATA);
  await expect(search(JSON.parse(`{ "term": "chiefs" }`))).rejects.toMatchObject({
    kind: "option",
    message: expect.stringContaining(`{"term":"chiefs"} is no text; write search("red", {`),
  });
  expect((await search("chiefs")).total).toBe(1);
});

it("a directory that is given an address alone shows how to write it", async () => {
  const address = "https://roster.example/roster.json";
  await expect(createDirectory(JSON.parse(JSON.stringify(address)))).rejects.toThrow(
    `"${address}" is no object; write createDirectory({ url: "${address}" }).`,
  );
});

it("a directory that cannot be loaded rejects with an error that names its address", async () => {
  const url = "http://127.0.0.1:1/roster.json";
  const error = await createDirectory({ url }).catch((reason: unknown) => reason);
  expect(RosterError.is(error, "roster-unreachable") && error.message).toContain(url);
});

it("row 194: a directory follows, shows and unfollows two accounts of one name on two servers apart", async () => {
  const { instance, directory } = await signedInToTwins();
  const { follow, unfollow, state } = directory;
  const kinds = () => ["chiefs", "chiefs@mirror.example"].map((handle) => state(handle).kind);
  await expect.poll(kinds).toEqual(["following", "not-following"]);
  expect(await follow("Chiefs@Mirror.example")).toEqual({ kind: "followed", acct: bot("chiefs@mirror.example") });
  expect(kinds()).toEqual(["following", "following"]);
  expect(await unfollow({ username: "chiefs" })).toEqual({ kind: "unfollowed", acct: bot("chiefs") });
  expect(kinds()).toEqual(["not-following", "following"]);
  expect(instance.state.follows()).toEqual(["chiefs@mirror.example"]);
});

it("row 194: a run follows the account on another server, and not the one of its name on the home server", async () => {
  const { instance, directory } = await signedInToTwins();
  const { follows, run, unfollow } = directory;
  await expect.poll(() => follows.list.get()).toBe("ready");
  await unfollow("chiefs");
  expect(await run.get()?.start([bot("chiefs@mirror.example")])).toBe(true);
  await expect.poll(() => run.get()?.view.get()).toMatchObject({ kind: "done", rows: [{ state: "followed" }] });
  expect(instance.state.follows()).toEqual(["chiefs@mirror.example"]);
});

it("row 206: while the browser is offline, a directory does not verify the token after a request without a response", async () => {
  const instance = await start();
  onTestFinished(() => instance.close());
  const at = createFakeStorage();
  await signedIn(instance, createVisitor({ at }));
  let online = true;
  const page = { isVisible: () => true, isOnline: () => online, onWake: () => () => {} };
  const { follows, start: startDirectory } = await createDirectory({
    url: await serveRoster(),
    at,
    page,
    log: () => {},
  });
  onTestFinished(startDirectory());
  await expect.poll(() => follows.list.get()).toBe("ready");
  online = false;
  instance.fault(/./, { reset: true });
  const verify = "GET /api/v1/accounts/verify_credentials";
  const before = requests(instance, verify);
  expect(await follows.follow(bot("chiefs"))).toMatchObject({ kind: "failed" });
  expect(requests(instance, verify)).toBe(before);
});

it("a sign-out leaves only the server that the visitor typed and the visitor's teams", async () => {
  const instance = await start({ software: "gotosocial" }); // which finds accounts in another way than Mastodon
  onTestFinished(() => instance.close());
  const at = createFakeStorage({ rosterPicks: '{"teams":["nfl/bears"],"on":[],"off":[]}' });
  await signedIn(instance, createVisitor({ at }));
  const directory = await createDirectory({ url: await serveRoster(), at, log: () => {} });
  onTestFinished(directory.start());
  await expect.poll(() => directory.follows.list.get()).toBe("ready");
  await directory.follow("Locked");
  expect(await directory.run.get()?.start([bot("chiefs")])).toBe(true);
  await expect.poll(() => directory.run.get()?.view.get()).toMatchObject({ kind: "done" });
  const session = ["mastodonApp", "mastodonToken", "rosterFollowed", "rosterIds", "rosterLookups", "rosterRun2"];
  const stays = ["mastodonInstance", "rosterPicks"];
  expect([...at.map.keys()].toSorted()).toEqual([...session, ...stays].toSorted());
  await directory.signOut();
  expect([...at.map.keys()].toSorted()).toEqual(stays);
});
