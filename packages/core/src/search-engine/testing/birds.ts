import { account, data as space } from "../../roster/testing/space.ts";
import type { SearchWords } from "../../search/search-words.ts";
import type { Facet, RosterData, Site, Team } from "../../types.ts";

const site: Site = {
  ...space.site,
  fillerWords: ["the", "news"],
  teams: { tag: "flock", facet: "kind", value: "Flock", group: "wood", pages: [] },
};
const facets: readonly Facet[] = [
  { key: "kind", label: "Kind", filter: true, values: [{ value: "Watcher", shape: "circle" }, { value: "Flock" }] },
  { key: "wood", label: "Wood", filter: true, values: [{ value: "OW", synonyms: ["🌳"] }, { value: "NW" }] },
];
export const teams: readonly Team[] = [
  { id: "ow/herons", name: "Lakeside Herons", group: "OW", nickname: "Herons", formerNames: ["Mudlarks"] },
  { id: "ow/owls", name: "Mill Owls", group: "OW", nickname: "Owls" },
  { id: "nw/owls", name: "Coast Owls", group: "NW", nickname: "Owls" },
  { id: "nw/gulls", name: "Coast Gulls", group: "NW", nickname: "Gulls", region: "CO" },
];
const flock = (username: string, id: string, prominence: number) =>
  account(username, {
    name: teams.find((team) => team.id === id)?.name ?? "",
    tags: { kind: ["Flock"], wood: [id.startsWith("ow") ? "OW" : "NW"], flock: [id] },
    prominence,
  });
export const accounts = [
  flock("Herons", "ow/herons", 50),
  flock("MillOwls", "ow/owls", 40),
  flock("CoastOwls", "nw/owls", 60),
  flock("Gulls", "nw/gulls", 30),
  account("GullPost", { name: "Gull Post", tags: { kind: ["Watcher"], wood: ["NW"], flock: ["nw/gulls"] } }),
  account("BoTern", { name: "Bo Ternley", tags: { kind: ["Watcher"], wood: ["NW"] }, prominence: 20 }),
  account("HeronNation", { name: "Nation of Birds" }),
];
export const data: RosterData = { site, facets, teams, accounts };
export const words: SearchWords = {
  relations: {
    keeper: "keeps",
    venues: "is the home of",
    formerVenues: "was the home of",
    places: "is the home of",
    rivals: "includes",
  },
  questionWords: "who go rumors today",
  implied: [
    { words: "covers watches", tags: { kind: ["Watcher"] } },
    { words: "sc", tags: { wood: ["NW"] } },
  ],
  teams: ["ow/herons", "nw/gulls"],
  people: [{ role: "keeper", asOf: "2026-01", words: ["Ada Marsh Jr.|The Marsh, Ivo Plume", ""] }],
  venues: ["Reed Park|The Reeds", "Chip Dome"],
  hashtags: ["HeronsRise", ""],
  slang: ["grey army, 🪶, rise herons rise", ""],
  places: ["pond town", "pond town"],
  rivals: [{ words: "Feather Cup", of: [0, 1] }],
  nicknames: { BoTern: "the ternator, ternly" },
  unlisted: [{ words: "penguin city, swans", near: ["Gulls"], where: { wood: "NW" } }],
};
