import { type Account, acctOf, createRoster, profileUrl, type Roster, type RosterData } from "@roster/core";

const site: RosterData["site"] = {
  name: "Birds",
  tagline: "Watch birds.",
  description: "A directory of birds.",
  origin: "https://birds.example",
  basePath: "/north",
  homeServer: "home.example",
  socialAccount: "birds@home.example",
  network: "Fedi",
  followersCountIs: "twitter",
};

/** An account with empty fields, except those that a test sets. */
export function account(username: string, known: Partial<Account> = {}): Account {
  const named = { username, host: known.host };
  return {
    username,
    acct: acctOf(named, site),
    url: profileUrl(named, site),
    name: username,
    avatar: "",
    isBeta: false,
    tags: {},
    followers: { twitter: 0, mastodon: 0 },
    ...known,
  };
}

/** A small directory about another topic: its teams are flocks and their groups are woods. */
export function birds(accounts: readonly Account[] = [], options: { readonly teams?: boolean } = {}): Roster {
  const { teams = true } = options;
  return createRoster({
    site: {
      ...site,
      ...(teams && { teams: { tag: "nest", facet: "role", value: "Flock", group: "wood", pages: [] } }),
    },
    facets: [
      {
        key: "role",
        label: "Role",
        filter: true,
        chip: 1,
        values: [
          { value: "Watcher", shape: "circle" },
          { value: "Flock", shape: "shield" },
        ],
      },
      { key: "wood", label: "Wood", filter: true, chip: 2, values: [{ value: "Oak" }, { value: "Elm" }] },
      { key: "land", label: "Land", filter: false, values: [{ value: "Norway" }] },
    ],
    teams: teams
      ? [
          {
            id: "oak/robins",
            name: "Oak Robins",
            nickname: "Robins",
            group: "Oak",
            city: "Oslo",
            region: "NO",
            country: "Norway",
          },
          { id: "oak/wrens", name: "Oak Wrens", group: "Oak" },
        ]
      : [],
    accounts,
  });
}
