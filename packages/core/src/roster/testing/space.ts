import { acctOf, profileUrl } from "../../lib/acct.ts";
import type { Account, Facet, RosterData, Site, Team } from "../../types.ts";

/** A directory about another topic than the site's, so that tests find code that depends on the topic. */
export const site: Site = {
  name: "Orbit",
  tagline: "Spacecraft to follow",
  description: "A directory of spacecraft",
  origin: "https://orbit.example",
  basePath: "/",
  homeServer: "space.example",
  socialAccount: "orbit@social.example",
  network: "the fediverse",
  followersCountIs: "mastodon",
  teams: {
    tag: "mission",
    facet: "type",
    value: "Mission",
    group: "agency",
    pages: [
      { value: "ESA", path: "esa-missions", label: "ESA Missions", icon: "trophy" },
      { value: "JAXA", path: "jaxa-missions", label: "JAXA Missions", icon: "trophy" },
    ],
  },
};

export const facets: readonly Facet[] = [
  {
    key: "type",
    label: "Type",
    filter: true,
    chip: 1,
    values: [{ value: "Writer", plural: "Writers" }, { value: "Mission", plural: "Missions" }, { value: "Podcast" }],
  },
  {
    key: "agency",
    label: "Agency",
    filter: true,
    values: [{ value: "ESA" }, { value: "JAXA" }, { value: "ISRO" }],
  },
  { key: "target", label: "Target", filter: true, values: [{ value: "Moon" }, { value: "Mars" }, { value: "Comet" }] },
  { key: "country", label: "Country", filter: false, values: [{ value: "Japan" }] },
];

export const teams: readonly Team[] = [
  {
    id: "esa/rosetta",
    name: "Rosetta",
    group: "ESA",
    nickname: "Comet Chaser",
    aliases: ["Churyumov"],
    abbreviation: "ROS",
  },
  { id: "esa/mars-express", name: "Mars Express", group: "ESA", city: "Darmstadt" },
  { id: "jaxa/hayabusa", name: "Hayabusa2", group: "JAXA", country: "Japan" },
];

/** Creates an account with defaults for all fields except the username. */
export function account(username: string, rest: Partial<Account> = {}): Account {
  const named = { username, host: rest.host };
  return {
    username,
    acct: acctOf(named, site),
    url: profileUrl(named, site),
    name: username,
    avatar: "",
    isBeta: false,
    tags: {},
    followers: { twitter: 0, mastodon: 0 },
    ...rest,
  };
}

const many = (count: number) => ({ twitter: count, mastodon: 0 });

export const accounts: readonly Account[] = [
  account("ESA_Rosetta", {
    name: "Rosetta Mission",
    tags: { type: ["Mission"], agency: ["ESA"], target: ["Comet"], mission: ["esa/rosetta"] },
    followers: many(500),
    added: "2026-01-01",
  }),
  account("MarsExpress", {
    name: "Mars Express",
    tags: { type: ["Mission"], agency: ["ESA"], target: ["Mars"], mission: ["esa/mars-express"] },
    followers: { twitter: 10, mastodon: 900 },
    added: "2026-03-01",
  }),
  account("haya2e", {
    name: "Hayabusa2@JAXA",
    tags: { type: ["Mission"], agency: ["JAXA"], country: ["Japan"], mission: ["jaxa/hayabusa"] },
    added: "2026-03-01",
  }),
  account("CometWatch", {
    name: "Comet Watch",
    tags: { type: ["Podcast"], agency: ["ESA", "JAXA"], target: ["Comet", "Moon"], mission: ["esa/rosetta"] },
    followers: many(50),
  }),
  account("EvaNovak", {
    name: "Éva Novák",
    tags: { type: ["Writer"], agency: ["ESA"], target: ["Mars"], mission: ["esa/rosetta", "jaxa/hayabusa"] },
    followers: many(50),
    host: "elsewhere.example",
  }),
  account("zdenek", { name: "Zdeněk", tags: { type: ["Writer"], agency: ["ESA"], target: ["Moon"] } }),
  account("anna", { name: "anna", tags: { type: ["Writer"], agency: ["JAXA"] }, added: "2026-02-01" }),
];

export const data: RosterData = { site, facets, teams, accounts };
