import {
  acctOf,
  createFollows,
  createPersisted,
  createRoster,
  createStore,
  fetchRoster,
  filterToQuery,
} from "@roster/core";
import { matches, profileUrl, RosterError, teamRoster, toFollowCsv, toggleFilter, toOpml } from "@roster/core";
import { createDirectory } from "@roster/core/directory";
import { connectFollows, createMastodonClient, createSignIn, parseInstance } from "@roster/core/mastodon";
import { readPosts } from "@roster/core/posts";
import { findFollowPage, followUrl } from "@roster/core/remote-follow";
import { connectSearch, serveSearch } from "@roster/core/search";
import { createSearch } from "@roster/core/search/orama";
import { createWorld } from "./example-world.ts";

// Runs in Node in a bare project: calls functions with wrong words, as plain JavaScript may. Prints each answer that differs
// from the expected one, then the number of calls.

const { data, roster, account, at, session, fetch } = createWorld();
/** A value that the compiler does not check. */
const from = (json: string) => JSON.parse(json);
const url = "https://roster.example/roster.json";
const host = "bots.example";
const acct = "gamebot@bots.example";
const noWorker = (): never => {
  throw new Error("There are no workers here.");
};
const connect = async () => Promise.reject(new Error("offline"));
const follows = createFollows({ session, connect });
const io = { fetch, at, log: () => {} };
const directory = await createDirectory({ url, ...io });
const engine = createSearch(data);
const { port1, port2 } = new MessageChannel();
serveSearch(port2, async () => engine);
port1.start();
port2.start();
const worker = Object.assign(port1, { terminate: () => port1.close() });
const connected = connectSearch(() => worker, { fallback: async () => expectNothing(), log: () => {} });
const search = connectSearch(noWorker, { fallback: async () => engine, log: () => {} });
const page = { template: "https://social.example/a?uri={uri}", takes: "handle" } as const;
const origin = "https://roster.example";
const signIn = { site: data.site, at, session, navigate() {}, redirectUri: origin, website: origin };

function expectNothing(): never {
  throw new Error("The worker failed.");
}

const facet = `unknown-facet: "regoin" is no facet; did you mean "region"?`;
const value = `unknown-value: "north" is no value of region; did you mean "North"?`;
const noObject = (wrong: string, form: string): string => `option: ${wrong} is no object; write ${form}`;
const call = 'search("red", { where: { region: "North" }, limit: 10 }).';
const noHost = (wrong: string): string => `invalid-host: "${wrong}" is no host; write one such as "bots.example".`;
const noAccount = (wrong: string): string =>
  `invalid-account: "${wrong}" is no handle; write one such as "gamebot@bots.example".`;
const unusable = (fault: string): string => `roster-data: The roster cannot be used: ${fault}.`;
const withAccount = (changes: object) => ({ ...data, accounts: [{ ...account, ...changes }] });
const withHost = (homeServer: string) => ({ ...data.site, homeServer });

const CALLS: readonly (readonly [call: () => unknown, answer: string])[] = [
  // facets and values
  [() => roster.query({ where: from(`{ "regoin": "North" }`) }), facet],
  [() => roster.query({ where: { region: "north" } }), value],
  [() => roster.query({ where: { club: "north/read-team" } }), `did you mean "north/red-team"?`],
  [() => roster.query({ where: { constructor: "x" } }), `unknown-facet: "constructor" is no facet; choose "role",`],
  [() => roster.counts({ regoin: "North" }), facet],
  [() => matches(roster, account, { regoin: "North" }), facet],
  [() => matches(data, account, { region: "north" }), value],
  [() => toggleFilter(roster, {}, "regoin", "North"), facet],
  [() => toggleFilter(roster, {}, "region", "north"), value],
  [() => filterToQuery(data.facets, { region: "north" }), value],
  [
    () => filterToQuery(data.facets, { club: "north/red-team" }),
    `"club" is no facet (addresses have no teams); choose`,
  ],
  [async () => (await fetchRoster(url, { fetch })).query({ where: { regoin: "x" } }), facet],
  [() => directory.roster.query({ where: { regoin: "North" } }), facet],
  [() => engine.search("red", { where: { region: "north" } }), value],
  [() => search.search("red", { where: { regoin: "North" } }), facet],
  [() => connected.search("red", { where: { regoin: "North" } }), facet],
  [() => directory.search("red", { where: { region: "north" } }), value],
  // orders and teams
  [() => roster.query({ order: from(`"populer"`) }), `unknown-order: "populer" is no order; did you mean "popular"?`],
  [() => roster.query({ order: from(`"toString"`) }), `unknown-order: "toString" is no order; choose "name",`],
  [
    () => teamRoster(roster, "north/red-taem"),
    `unknown-team: "north/red-taem" is no team; did you mean "north/red-team"?`,
  ],
  [() => teamRoster(roster, "Red Team"), `unknown-team: "Red Team" is no team; did you mean "north/red-team"?`],
  // arguments that are no objects
  [() => roster.query(from(`"bears"`)), noObject('"bears"', "roster.query({ where: { … } }), or use the search")],
  [() => roster.query({ where: from(`"North"`) }), noObject('"North"', 'where: { region: "North" }.')],
  [
    () => roster.counts(from(`["North", "South"]`)),
    noObject('["North","South"]', 'where: { region: ["North","South"] }.'),
  ],
  [
    () => matches(roster, account, from(`"north/red-team"`)),
    noObject('"north/red-team"', 'where: { club: "north/red-team" }.'),
  ],
  [() => createDirectory(from(`"${url}"`)), noObject(`"${url}"`, `createDirectory({ url: "${url}" }).`)],
  // wrong numbers, a worker that is no function, and words of another form
  [() => roster.query({ limit: -1 }), 'option: "limit" is -1, which would give a wrong list; write'],
  [() => readPosts([], { now: 0, limit: -1 }), 'option: "limit" is -1, which'],
  [() => engine.search(from(`{ "term": "red" }`)), `option: {"term":"red"} is no text; write ${call}`],
  [() => connected.search("red", from(`"North"`)), `option: "North" is no object; write ${call}`],
  [
    () => directory.search("red", from(`{ "order": "name" }`)),
    `option: "order" is no option of a search; write ${call}`,
  ],
  [() => directory.search("red", { limit: Number.NaN }), 'option: "limit" is NaN, which'],
  [
    () => createDirectory({ url, ...io, worker: from(`"./w.js"`) }),
    "option: The worker is not a function, so no search",
  ],
  [
    () => connectSearch(from(`"./w.js"`), { fallback: async () => engine }),
    "option: The worker is not a function, so no search",
  ],
  [
    () => createSearch(data, from(`{ "peopel": 1 }`)),
    `option: The words of the search have an unknown field "peopel" (did`,
  ],
  // hosts
  [() => connectFollows({ session: from("{}"), site: data.site, hosts: [host, origin] }), noHost(origin)],
  [() => createSignIn({ ...signIn, pageOrigin: `${origin}/` }), `invalid-host: "${origin}/" is no origin;`],
  [
    () => createRoster({ ...data, site: withHost(origin) }),
    unusable(`site.homeServer is not a host such as "${host}"`),
  ],
  [() => parseInstance("nobody"), "instance-input: "],
  [() => findFollowPage("me at home"), `server-input: "me at home" is not the address of a server.`],
  // accounts
  [() => follows.toggle(from(`"gamebot"`)), noAccount("gamebot")],
  [() => follows.follow(from(`"@${acct}"`)), noAccount(`@${acct}`)],
  [() => directory.follows.unfollow(from(`"@gamebot"`)), noAccount("@gamebot")],
  [() => follows.refresh(from(`["gamebot"]`)), noAccount("gamebot")],
  [() => followUrl(page, { acct: "Gulls" }), noAccount("Gulls")],
  [() => followUrl(page, { acct: "https://bots.example/@gulls" }), "invalid-account: "],
  [() => acctOf("Red Team", data.site), noAccount("Red Team")],
  [() => profileUrl(from(`{ "name": "Red" }`), data.site), `invalid-account: {"name":"Red"} is no account: without`],
  [() => toFollowCsv(from(`["gamebot"]`)), `invalid-account: "gamebot" is no account: without`],
  [() => toOpml(from(`[{ "name": "Red" }]`), "x"), `invalid-account: {"name":"Red"} is no account: without`],
  [
    () => createMastodonClient({ url: "social.example" }),
    'invalid-host: "social.example" is no address of an instance, so',
  ],
  // a roster that somebody wrote
  [
    () => createRoster({ ...data, ...from(`{ "sitee": {} }`) }),
    unusable('it has an unknown field "sitee" (did you mean "site"?)'),
  ],
  [
    () => createRoster({ ...data, accounts: [...data.accounts, account] }),
    unusable("@RedTeam@bots.example is listed twice"),
  ],
  [
    () => createRoster(from(JSON.stringify(withAccount({ tags: { role: "Fan" } })))),
    unusable(`@RedTeam: tags.role is not a list; write ["Fan"]`),
  ],
  [() => createRoster(withAccount({ name: "" })), unusable("@RedTeam: name is missing")],
  // a file
  [
    () => fetchRoster(url, { fetch: async () => Response.json(withAccount({ host: "@bots.example" })) }),
    `${unusable(`@RedTeam: host is not a host such as "${host}"`)} The file at ${url} is damaged or of another version.`,
  ],
];

for (const [call, wanted] of CALLS) {
  const answer = await answerOf(call);
  if (!answer.includes(wanted)) console.log(`${String(call)}\n  answers ${answer}\n  not     ${wanted}`);
}
connected.close();

// a listener that throws ends neither the program nor the call that notifies it
const store = createPersisted("size", "Large", String, String, at);
for (const one of [store, createStore("Large")]) {
  one.subscribe(() => {
    throw new Error("The page has no such element.");
  });
  one.set("Small");
}
console.log(CALLS.length);

async function answerOf(call: () => unknown): Promise<string> {
  try {
    await call();
    return "accepted";
  } catch (error) {
    return RosterError.is(error) ? `${error.kind}: ${error.message}` : String(error);
  }
}
