import directory from "@roster/data/directory.json" with { type: "json" };

const { site, facets } = directory;

/** The tags that select accounts: attributes have their names. The team's tag comes first. */
export const directoryTags: readonly string[] = [
  ...new Set([...(site.teams ? [site.teams.tag] : []), ...facets.map(({ key }) => key)]),
];
