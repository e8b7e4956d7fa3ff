import type { AccountContent, RosterContent, Site } from "@roster/core";
import type { Readings } from "../src/activity.ts";
import { splitSite } from "../src/identity.ts";
import { type Pictures } from "../src/drawing.ts";

/** An in-memory directory about another topic. */
export const account = (username: string, tags: AccountContent["tags"], twitter = 0): AccountContent => ({
  username,
  name: username,
  avatar: "",
  isBeta: username === "Gulls",
  tags,
  followers: { twitter, mastodon: 0 },
  followersSource: "https://counts.example",
  aliases: ["never shown"],
});
export const about = (sort: string, shore?: string, club: readonly string[] = []): AccountContent["tags"] => ({
  sort: [sort],
  ...(shore !== undefined && { shore: [shore] }),
  club,
});

export const site: Site = {
  name: "Flock",
  tagline: "Follow birds.",
  description: "Birds to follow.",
  origin: "https://flock.example",
  basePath: "/",
  homeServer: "birds.example",
  socialAccount: "flock@birds.example",
  network: "the fediverse",
  followersCountIs: "mastodon",
  teams: { tag: "club", facet: "sort", value: "Club", group: "shore", pages: [] },
};
export const data: RosterContent = {
  site,
  facets: [
    { key: "sort", label: "Sort", filter: true, values: [{ value: "Club", shape: "shield" }, { value: "Watcher" }] },
    { key: "shore", label: "Shore", filter: true, values: [{ value: "North Sea" }, { value: "Baltic" }] },
  ],
  teams: [{ id: "north-sea/gulls", name: "The Gulls", group: "North Sea", colours: { primary: "#002244" } }],
  accounts: [
    account("Terns", about("Club", "North Sea"), 9_000),
    account("loner", about("Watcher", "North Sea"), 50),
    account("ida", about("Watcher", "North Sea", ["north-sea/gulls"]), 10),
    account("Gulls", about("Club", "North Sea", ["north-sea/gulls"]), 700),
    account("elsewhere", about("Watcher")),
  ],
};

export const { identity } = splitSite(site);
export const pictures: Pictures = { logo: { viewBox: "0 0 1 1", shapes: [] }, icons: {} };

/** The readings of a directory that no program has read. */
export const unread: Readings = { run: undefined, of: () => undefined };
