import directory from "@roster/data/directory.json" with { type: "json" };

const { site, facets } = directory;

/** Tags by which accounts are chosen: attributes are named after them. The team's comes first. */
export const directoryTags: readonly string[] = [
  ...new Set([...(site.teams ? [site.teams.tag] : []), ...facets.map(({ key }) => key)]),
];
