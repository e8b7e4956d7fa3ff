/** A program. Its lines with a cross must not compile, the others must. */
export const WRONG_LINES = `
import { createFollows, createRoster, createSession } from "@roster/core";
import { fetchRoster, filterToQuery, matches, RosterError, teamRoster, toFollowCsv, toggleFilter } from "@roster/core";
import { acctOf, stateOf, type Account, type FollowState, type Readable } from "@roster/core";
import type { Roster, RosterData, Session } from "@roster/core";
import { connectFollows, createMastodonClient, createSignIn, MastodonError, parseInstance } from "@roster/core/mastodon";
import { createMonograms } from "@roster/core/monogram";
import { findFollowPage, followUrl } from "@roster/core/remote-follow";
import { createDirectory } from "@roster/core/directory";
import { parseRoster } from "@roster/core/schema";
import { connectSearch } from "@roster/core/search";
import { createSearch } from "@roster/core/search/orama";
import { createActions } from "@roster/core/follows"; // ✗
import { roster as listed, type Tags, type TeamId, type Username } from "@roster/data";

declare const data: RosterData;
declare const roster: Roster;
declare const account: Account;
declare const state: FollowState;
declare const error: unknown;
const at = { storage: () => localStorage };
const session = createSession({ at });

const team: TeamId = "nfl/chicago-beers"; // ✗
const name: Username = "ChicagoBear"; // ✗
listed.accounts.filter(({ tags }) => tags.league?.includes("NLF")); // ✗
listed.accounts.filter(({ tags }) => tags.league?.includes("NFL"));
listed.accounts[0].name = "another"; // ✗
const teams = createRoster(listed);
const [reporter] = teams.query({ where: { kind: "Reporter", league: "NFL", team: "nfl/chicago-bears" } });
teams.query({ where: { leage: "NFL" } }); // ✗
teams.query({ where: { league: "nfl" } }); // ✗
teams.query({ where: { team: "nfl/chicago-beers" } }); // ✗
teams.query({ order: "followers" }); // ✗
teams.counts({ kind: "Reporters" }); // ✗
teamRoster(teams, "nfl/chicago-bears")?.own?.tags.league?.includes("NFL");
teamRoster(teams, "nfl/chicago-beers"); // ✗
teamRoster(teams, "NFL"); // ✗
teams.team("nfl/chicago-bears")?.name;
const typed = teams.team(location.hash);
if (typed) teamRoster(teams, typed.id)?.accounts.length;
teamRoster(teams, location.hash); // ✗
teams.page({ where: { league: ["NFL", "NBA"] } }).total.toFixed();
teams.query({ where: { league: ["NFL", "nba"] } }); // ✗
teams.query({ where: { league: state.kind === "busy" ? "NFL" : undefined } });
toggleFilter(teams, { league: "NFL" }, "kind", "Reporter");
toggleFilter(teams, { league: "NFL" }, "leage", "NFL"); // ✗
toggleFilter(teams, { league: "NFL" }, "league", "nfl"); // ✗
filterToQuery(listed.facets, { leage: "NFL" });
if (reporter) matches(teams, reporter, { league: "NFL" });
if (reporter) matches(teams, reporter, { leage: "NFL" }); // ✗
if (reporter) matches(teams, reporter, { league: "NLF" }); // ✗
if (reporter) console.log(createMonograms(listed)(reporter).letters, toFollowCsv([reporter], "bots.example"));
if (reporter) toFollowCsv(reporter); // ✗
await createSearch(listed).search({ term: "bears", where: { league: "NFL" } });
await createSearch(listed).search({ term: "bears", where: { league: "nfl" } }); // ✗
const search = connectSearch(() => new Worker("worker.js"), { fallback: async () => createSearch(listed) });
await search.search({ term: "bears", where: { league: "NFL" } });
await search.search({ term: "bears", where: { leage: "NFL" } }); // ✗
(await fetchRoster("https://roster.example/roster.json")).query({ where: { any: "text" } });
const fetched = await fetchRoster<Tags>("https://roster.example/roster.json");
fetched.query({ where: { league: "NFL" } });
fetched.query({ where: { leage: "NFL" } }); // ✗
fetched.query({ where: { league: "nfl" } }); // ✗
const directory = await createDirectory<Tags>({ url: "https://roster.example/roster.json" });
directory.roster.query({ where: { team: "nfl/chicago-bears" } });
directory.roster.query({ where: { team: "nfl/chicago-beers" } }); // ✗
await directory.search.search({ term: "bears", where: { league: "NFL" } });
await directory.search.search({ term: "bears", where: { leage: "NFL" } }); // ✗
await directory.find("bears", { league: ["NFL", "NBA"] });
await directory.find("bears", { league: ["NFL", "nba"] }); // ✗
const byHand = [{ username: "Gulls", name: "Gulls today", tags: { place: ["Coast"] } }];
(await createDirectory({ site: { homeServer: "bots.example" }, accounts: byHand })).state("Gulls").kind;
await createDirectory({ site: { name: 1 }, accounts: byHand }); // ✗
await createDirectory({ accounts: byHand.map((one) => ({ ...one, host: "bots.example" })) });
await createDirectory({ name: "Birds" }); // ✗
createRoster(); // ✗
createRoster({ accounts: [] });
createRoster({ facets: [] }); // ✗
roster.query({ where: { place: 1 } }); // ✗
roster.query({ where: { place: roster.get("gulls")?.name } });
roster.query({ order: "newest" }); // ✗
roster.query({ filter: {} }); // ✗
roster.query({ where: { place: "Coast" }, order: "name", limit: 3 });
account.name = "another"; // ✗
roster.accounts.push(account); // ✗
roster.get("gulls").name; // ✗
roster.get("gulls")?.name;
createSession({ storage: localStorage }); // ✗
createSession({ at: localStorage }); // ✗
session.set({ instance: "social.example" }); // ✗
import { storageKey } from "@roster/core/site"; // ✗
createFollows({ session }); // ✗
createFollows({ session, connect: async () => () => null }); // ✗
const connect = async () => (session: Session) => connectFollows({ session, site: data.site });
createFollows({ session, homeServer: "bots.example", connect }); // ✗
const follows = createFollows({ session, connect });
await follows.follow(acctOf(account, data.site));
await follows.follow(account.username); // ✗
await follows.follow("gulls@bots.example"); // ✗
stateOf(follows.states.get(), acctOf(account, data.site)).kind;
follows.states.get().known.get(account.username); // ✗
if (state.kind === "followed") console.log(state); // ✗
if (state.kind === "busy") console.log(state.was);
if (state.kind === "busy") console.log(state.problem); // ✗
const states: Readable<string> = session; // ✗
await fetchRoster("https://roster.example/roster.json", { signal: "now" }); // ✗
await fetchRoster("https://roster.example/roster.json", { fetch: async () => "text" }); // ✗
if (RosterError.is(error, "gone")) console.log(error.message);
if (RosterError.is(error, "unathorised")) console.log(error.message); // ✗
if (error instanceof MastodonError && error.kind === "teapot") console.log(error); // ✗
if (error instanceof MastodonError && error.kind === "gone") console.log(error.rateLimit?.resetAt);
parseInstance(undefined); // ✗
parseInstance("social.example", { origin: "https://roster.example" }); // ✗
createMastodonClient({ instance: "social.example" }); // ✗
createMastodonClient({ instance: parseInstance("social.example"), token: 1 }); // ✗
await createMastodonClient({ instance: parseInstance("social.example") }).v1.accounts.nothing(); // ✗
connectFollows({ session, site: { homeServer: "bots.example", basePath: "/" } }); // ✗
createSignIn({ site: { name: "x", basePath: "/" }, at, session, navigate: () => {} }); // ✗
await findFollowPage({ host: "social.example" }); // ✗
await findFollowPage("social.example", { timeout: 1 }); // ✗
await findFollowPage("social.example", fetch); // ✗
await fetchRoster("https://roster.example/roster.json", fetch); // ✗
await fetchRoster("https://roster.example/roster.json", new AbortController().signal); // ✗
followUrl("https://social.example", { acct: "a@b.example" }); // ✗
parseRoster(data).accounts.map(({ nickname }) => nickname); // ✗
connectSearch("worker.js", { fallback: async () => createSearch(data) }); // ✗
connectSearch(() => new Worker("worker.js"), {}); // ✗
connectSearch(() => new Worker("worker.js"), { fallback: async () => createSearch(data) });
createSearch(data.accounts); // ✗
await createSearch(data).search("gulls"); // ✗
console.log(states, createActions, storageKey);
`;
