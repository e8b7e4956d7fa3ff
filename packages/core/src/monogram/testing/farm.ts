import * as space from "../../roster/testing/space.ts";
import type { AccountContent, Facet, Site, Team } from "../../types.ts";

/** A directory of farms: every shape, backgrounds with and without a pattern, teams with and without colours. */
export const site: Site = {
  ...space.site,
  teams: { tag: "farm", facet: "sort", value: "Grower", group: "valley", pages: [] },
};

export const facets: readonly Facet[] = [
  {
    key: "sort",
    label: "Sort",
    filter: true,
    values: [
      { value: "Grower", shape: "shield" },
      { value: "Critic", shape: "circle" },
      { value: "Paper", shape: "plate" },
      { value: "Odd" },
    ],
  },
  {
    key: "soil",
    label: "Soil",
    filter: true,
    background: "#333333",
    values: [
      { value: "Red Clay", background: "#93432a", pattern: "M24 5v38" },
      { value: "Chalk", background: "#e8e8e0" },
      { value: "Air" },
    ],
  },
];

export const teams: readonly Team[] = [
  {
    id: "n/hill",
    name: "Hill",
    group: "N",
    abbreviation: "HLF",
    colours: { primary: "#fcb514", secondary: "#000000" },
  },
  { id: "n/plain", name: "Plain Farm", group: "N", colours: { primary: "#123456" } },
  { id: "n/bare", name: "Bare Farm", group: "N" },
];

export const account = (name: string, tags: AccountContent["tags"], username = "somebody"): AccountContent =>
  space.account(username, { name, tags });
