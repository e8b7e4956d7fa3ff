import { createRoster, fetchRoster, matches, teamRoster, toggleFilter } from "../index.ts";
import { createMonograms } from "../monogram/index.ts";
import type { Roster, RosterFile } from "../index.ts";
import { createDirectory } from "../directory/index.ts";
import { createSearch } from "../search-engine/create-search.ts";

// types such as those that the build of a roster writes
type Tags = { readonly role?: readonly ("Writer" | "Mission")[]; readonly mission?: readonly "esa/rosetta"[] };
declare const file: RosterFile<Tags>;

const roster = createRoster(file);
const [account] = roster.query({ where: { role: "Writer", mission: "esa/rosetta" }, order: "name", limit: 3 });
// @ts-expect-error a misspelt facet
roster.query({ where: { roll: "Writer" } });
// @ts-expect-error a misspelt value
roster.query({ where: { role: "writer" } });
// @ts-expect-error a misspelt order
roster.query({ order: "followers" });
// @ts-expect-error a misspelt value
roster.counts({ role: "writer" });
teamRoster(roster, "esa/rosetta")?.own?.tags.role?.includes("Mission");
// @ts-expect-error a misspelt team
teamRoster(roster, "esa/rosseta");
if (account) {
  matches(roster, account, { role: "Writer" });
  matches(file, account, { role: "Writer" });
  // @ts-expect-error a misspelt facet
  matches(roster, account, { roll: "Writer" });
  // @ts-expect-error a misspelt value
  matches(roster, account, { role: "writer" });
  const toggled = toggleFilter(roster, { role: "Writer" }, "mission", "esa/rosetta");
  roster.query({ where: toggled });
  // @ts-expect-error a misspelt facet
  toggleFilter(roster, {}, "roll", "Writer");
  // @ts-expect-error a value of another facet
  toggleFilter(roster, {}, "role", "esa/rosetta");
  createMonograms(file)(account);
}
const search = createSearch(file);
await search.search("rosetta", { where: { role: "Mission" } });
// @ts-expect-error a misspelt value
await search.search("rosetta", { where: { role: "mission" } });

// a fetched roster has the tags that the caller names
const url = "https://orbit.example/roster.json";
const fetched = await fetchRoster<Tags>(url);
fetched.query({ where: { role: "Writer" } })[0]?.tags.mission?.includes("esa/rosetta");
// @ts-expect-error a misspelt facet
fetched.query({ where: { roll: "Writer" } });
// @ts-expect-error a misspelt value in a list
fetched.query({ where: { role: ["Writer", "mission"] } });
// @ts-expect-error a text that may be no team
teamRoster(fetched, url);
const typed = fetched.team(url);
if (typed) teamRoster(fetched, typed.id);
fetched.page({ where: { role: ["Writer", "Mission"] } }).accounts[0]?.tags.role?.includes("Writer");
(await fetchRoster(url)).query({ where: { anything: "is allowed" } });

const directory = await createDirectory<Tags>({ url });
directory.roster.query({ where: { role: "Writer" } });
// @ts-expect-error a misspelt value
directory.roster.query({ where: { role: "writer" } });
await directory.search("rosetta", { where: { role: ["Mission", "Writer"] } });
// @ts-expect-error a misspelt value
await directory.search("rosetta", { where: { role: ["Mision"] } });
// @ts-expect-error a misspelt facet
await directory.search("rosetta", { where: { roll: "Mission" } });
(await createDirectory({ url })).roster.counts({ anything: "is allowed" });
const site = { homeServer: "bots.example" };
const accounts = [
  { username: "comet", name: "Comet", tags: { role: ["Writer"] } },
  { username: "probe", name: "Probe", tags: { role: ["Mission"], mission: ["esa/rosetta"] } },
];
(await createDirectory({ site, accounts })).roster.query({ where: { role: "Writer" } });
createRoster({ site, accounts: [...accounts, { username: "moon", name: "Moon", tags: {} }] });
await createDirectory({ accounts });
// @ts-expect-error neither a URL nor accounts
await createDirectory({ name: "Comets" });
// @ts-expect-error tags are lists of texts
await fetchRoster<{ role: string }>(url);

// a roster whose tags are known is a roster
const open: Roster = roster;
open.query({ where: { anything: "is allowed" } });
