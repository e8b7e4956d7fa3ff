import type directoryFile from "@roster/data/directory.json";
import type identityFile from "@roster/data/identity.json";

/** The tags that select accounts: attributes have their names. The team's tag comes first. */
export function tagsOf({ site, facets }: Pick<typeof directoryFile, "site" | "facets">): readonly string[] {
  return [...new Set([...(site.teams ? [site.teams.tag] : []), ...facets.map(({ key }) => key)])];
}

/**
 * The values that the build inserts into the widget's code, because the sources must not depend on a topic.
 * @param roster the text of `roster.json`
 */
export function definitions(
  { site, facets }: typeof directoryFile,
  { mark }: Pick<typeof identityFile, "mark">,
  roster: string,
): Readonly<Record<string, string>> {
  const chips = facets
    .filter(({ chip }) => chip !== undefined)
    .toSorted((a, b) => (a.chip ?? 0) - (b.chip ?? 0))
    .map(({ key }) => key);
  return {
    "process.env.NODE_ENV": '"production"',
    HAS_ACCOUNT_FILES: JSON.stringify(!roster.includes('"page":"shared"')),
    SITE_NAME: JSON.stringify(site.name),
    MARK: JSON.stringify(mark),
    DIRECTORY: JSON.stringify({
      tags: tagsOf({ site, facets }),
      chips,
      team: site.teams?.tag ?? "",
      group: site.teams?.group ?? "",
      homeServer: site.homeServer,
      site: site.origin + (site.basePath === "/" ? "" : site.basePath),
    }),
  };
}
