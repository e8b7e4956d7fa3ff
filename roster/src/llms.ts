import type { RosterData } from "@roster/core";
import { JSON_FOLDER, slicesOf } from "./data-files.ts";
import { urlOf } from "./feeds.ts";
import type { Identity } from "./identity.ts";
import { llmsMessages as messages } from "./messages.ts";

/** Prints `llms.txt`, which describes the directory and its data files for language models. */
export function printLlms(data: RosterData, { noun, licence }: Identity): string {
  const { site, facets, accounts, teams } = data;
  const base = site.basePath === "/" ? "" : site.basePath;
  const hasTeams = site.teams !== undefined;
  const counted = (count: number): string => `${count} ${count === 1 ? noun.one : noun.many}`;
  const isDated = accounts.some(({ added }) => added !== undefined);
  const item = ({ label, about }: { readonly label: string; readonly about: string }, path: string): string =>
    `- [${label}](${urlOf(site, path)}): ${about}`;
  const groups = slicesOf(data).filter(({ path }) => path.split("/").length === 2 && path !== "data/roster");
  const tags = facets
    .filter(({ filter }) => filter)
    .map(({ label, values }) => `${label} (${values.map(({ value }) => value).join(", ")})`);
  return [
    `# ${site.name}`,
    "",
    `> ${site.description}`,
    "",
    messages.intro(counted(accounts.length), teams.length, site, licence?.name),
    "",
    messages.tags(tags.join("; ")),
    "",
    `## ${messages.data}`,
    "",
    item(messages.roster(noun.all, hasTeams), "/roster.json"),
    item(messages.rosterSchema(noun.all), "/schemas/roster.schema.json"),
    item(messages.dataFile(noun.many, hasTeams), `/${JSON_FOLDER}/roster.json`),
    item(messages.dataFileSchema, "/schemas/data-file.schema.json"),
    item(messages.csv(noun.many), "/data/roster.csv"),
    item(messages.opml(noun.many), "/data/roster.opml"),
    ...(isDated ? [item(messages.feed(noun.many, urlOf(site, "/data/new.json")), "/data/new.atom")] : []),
    "",
    ...(groups.length === 0
      ? []
      : [
          `## ${messages.groups}`,
          "",
          messages.groupsIntro(base),
          "",
          ...groups.map(({ name, path, own }) =>
            item({ label: name, about: counted(own) }, `/${path.replace("data", JSON_FOLDER)}.json`),
          ),
          "",
        ]),
    `## ${messages.pages}`,
    "",
    item(messages.aboutData, "/data"),
    item(messages.sitemap(noun.many, base, hasTeams), "/sitemap.xml"),
    "",
  ].join("\n");
}
