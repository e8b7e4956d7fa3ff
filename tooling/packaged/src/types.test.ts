import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { run } from "./command.ts";
import { examplesOf } from "./examples.ts";
import { COMPILERS, NODES } from "./paths.ts";

const bare = inject("bare");
const VERSIONS = ["5.9", "6", "7"] as const;
const RESOLUTIONS = { nodenext: "nodenext", bundler: "esnext" } as const;

/** A program. Its lines with a cross must not compile, the others must. */
const WRONG_LINES = `
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
if (reporter) console.log(createMonograms(listed)(reporter).letters, toFollowCsv([reporter]));
if (reporter) toFollowCsv(reporter); // ✗
await createSearch(listed).search("bears", { where: { league: "NFL" } });
await createSearch(listed).search("bears", { where: { league: "nfl" } }); // ✗
const search = connectSearch(() => new Worker("worker.js"), { fallback: async () => createSearch(listed) });
await search.search("bears", { where: { league: "NFL" } });
await search.search("bears", { where: { leage: "NFL" } }); // ✗
(await fetchRoster("https://roster.example/roster.json")).query({ where: { any: "text" } });
const fetched = await fetchRoster<Tags>("https://roster.example/roster.json");
fetched.query({ where: { league: "NFL" } });
fetched.query({ where: { leage: "NFL" } }); // ✗
fetched.query({ where: { league: "nfl" } }); // ✗
const directory = await createDirectory<Tags>({ url: "https://roster.example/roster.json" });
directory.roster.query({ where: { team: "nfl/chicago-bears" } });
directory.roster.query({ where: { team: "nfl/chicago-beers" } }); // ✗
await directory.search("bears", { where: { league: ["NFL", "NBA"] } });
await directory.search("bears", { where: { league: ["NFL", "nba"] } }); // ✗
await directory.search("bears", { where: { leage: "NFL" } }); // ✗
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
createMastodonClient({ url: "https://social.example", accessToken: 1 }); // ✗
await createMastodonClient({ url: "https://social.example" }).v1.accounts.nothing(); // ✗
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
await createSearch(data).search({ term: "gulls" }); // ✗
await createSearch(data).search("gulls", { order: "name" }); // ✗
console.log(states, createActions, storageKey);
`;

/** A folder of the bare project with every README example and the lines that must not compile, and its settings. */
async function project(name: string, resolution: keyof typeof RESOLUTIONS): Promise<string> {
  const folder = join(bare, `types-${name}`);
  await mkdir(folder, { recursive: true });
  const readmeOf = (packed: string) => readFile(join(bare, "node_modules", packed, "README.md"), "utf8");
  const all = [...examplesOf(await readmeOf("@roster/core")), ...examplesOf(await readmeOf("@roster/data"))];
  const examples = all.map(({ code }, index) => writeFile(join(folder, `right-${index}.ts`), code));
  const compilerOptions = {
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    target: "es2023",
    lib: ["es2023", "dom", "dom.iterable"],
    types: ["node"],
    module: RESOLUTIONS[resolution],
    moduleResolution: resolution,
    moduleDetection: "force",
    resolveJsonModule: true,
  };
  await Promise.all([
    ...examples,
    writeFile(join(folder, "wrong.ts"), WRONG_LINES),
    writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] })),
  ]);
  return folder;
}

/** Compiles imports of entry points, and returns what the compiler prints. */
async function compile(version: keyof typeof COMPILERS, name: string, imports: readonly string[], settings: object) {
  const folder = join(bare, `types-${name}-${version}`);
  await mkdir(folder, { recursive: true });
  const lines = imports.map((entry, index) => `export * as part${index} from "${entry}";`);
  const compilerOptions = {
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    target: "es2023",
    lib: ["es2023"],
    types: [],
    module: "nodenext",
    resolveJsonModule: true,
    ...settings,
  };
  await writeFile(join(folder, "all.ts"), lines.join("\n"));
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  return (await run(NODES["24"], [COMPILERS[version], "-p", folder, "--pretty", "false"], folder)).stdout;
}

const MASTODON = "@roster/core/mastodon";

describe.each(VERSIONS)("the types in TypeScript %s", (version) => {
  it("the types compile with @types/node alone, except those that name masto's", async () => {
    const manifest = JSON.parse(await readFile(join(bare, "node_modules/@roster/core/package.json"), "utf8"));
    const entryPoints = Object.keys(manifest.exports).map((path) => path.replace(".", "@roster/core"));
    const imports = [...entryPoints.filter((name) => name !== MASTODON), "@roster/data"];
    expect(await compile(version, "node", imports, { types: ["node"] })).toBe("");
  });

  it.each<[string, object]>([
    ["skipLibCheck", { types: ["node"], skipLibCheck: true }],
    ["the DOM library and esnext", { target: "esnext", lib: ["esnext", "dom", "dom.iterable", "dom.asynciterable"] }],
    ["the DOM library and @types/node", { types: ["node"], lib: ["es2023", "dom", "dom.iterable"] }],
  ])("the types of sign-in compile with %s, as the README says", async (name, settings) => {
    expect(await compile(version, name.replaceAll(/\W/g, "-"), [MASTODON], settings)).toBe("");
  });
});

const crossed = WRONG_LINES.split("\n").flatMap((line, index) => (line.endsWith("// ✗") ? [index + 1] : []));

describe.each(VERSIONS)("TypeScript %s", (version) => {
  it.each(["nodenext", "bundler"] as const)(
    "the compiler %s accepts every example and rejects every wrong line",
    async (how) => {
      const folder = await project(`${version}-${how}`, how);
      const { stdout } = await run(NODES["24"], [COMPILERS[version], "-p", folder, "--pretty", "false"], folder);
      const errors = stdout.split("\n").filter((line) => /^\S.*error TS/.test(line));
      expect(errors.filter((line) => !line.startsWith("wrong.ts("))).toEqual([]);
      const refused = new Set(errors.flatMap((line) => Number(/^wrong\.ts\((\d+),/.exec(line)?.[1] ?? [])));
      expect([...refused].toSorted((a, b) => a - b)).toEqual(crossed);
    },
  );
});
