import type directoryFile from "@roster/data/directory.json";

/** The tags that select accounts: attributes have their names. The team's tag comes first. */
export function tagsOf({ site, facets }: Pick<typeof directoryFile, "site" | "facets">): readonly string[] {
  return [...new Set([...(site.teams ? [site.teams.tag] : []), ...facets.map(({ key }) => key)])];
}
