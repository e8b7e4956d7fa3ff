// A small valid roster of growers and critics.

export const site = {
  name: "Orchard",
  tagline: "Apples to follow.",
  description: "Apples on the fediverse.",
  origin: "https://orchard.example",
  basePath: "/",
  homeServer: "apples.example",
  socialAccount: "orchard@social.example",
  network: "the fediverse",
  followersCountIs: "mastodon",
  teams: {
    tag: "grower",
    facet: "sort",
    value: "Grower",
    group: "valley",
    pages: [{ value: "North", path: "north", label: "North", icon: "shield" }],
  },
};
export const facets = [
  {
    key: "sort",
    label: "Sort",
    filter: true,
    chip: 1,
    values: [
      { value: "Grower", shape: "shield" },
      { value: "Critic", shape: "circle" },
    ],
  },
  { key: "valley", label: "Valley", filter: true, values: [{ value: "North" }, { value: "South" }] },
];
export const teams = [{ id: "north/hill-farm", name: "Hill Farm", group: "North" }];
/** A team's own account. */
export const farm = {
  username: "HillFarm",
  name: "Hill Farm",
  tags: { sort: ["Grower"], valley: ["North"], grower: ["north/hill-farm"] },
};
export const critic = { username: "pip", name: "Pip Core", tags: { sort: ["Critic"] } };
export const whole = { site, facets, teams, accounts: [farm, critic] };
