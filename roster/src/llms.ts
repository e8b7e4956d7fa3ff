import type { RosterData } from "@roster/core";
import { slicesOf } from "./data-files.ts";
import { urlOf } from "./feeds.ts";
import { llmsMessages as messages } from "./messages.ts";

/** Prints `llms.txt`, which describes the directory and its data files for language models. */
export function printLlms(data: RosterData): string {
  const { site, facets, accounts, teams } = data;
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
    `${messages.intro(accounts.length, teams.length, site.homeServer)} ${site.disclaimer ?? ""}`.trimEnd(),
    "",
    messages.tags(tags.join("; ")),
    "",
    `## ${messages.data}`,
    "",
    item(messages.roster, "/roster.json"),
    item(messages.rosterSchema, "/schemas/roster.schema.json"),
    item(messages.dataFile, "/data/roster.json"),
    item(messages.dataFileSchema, "/schemas/data-file.schema.json"),
    item(messages.csv, "/data/roster.csv"),
    item(messages.opml, "/data/roster.opml"),
    item(messages.feed, "/data/new.atom"),
    "",
    ...(groups.length === 0
      ? []
      : [
          `## ${messages.groups}`,
          "",
          messages.groupsIntro,
          "",
          ...groups.map(({ name, path, total }) =>
            item({ label: name, about: messages.accounts(total) }, `/${path}.json`),
          ),
          "",
        ]),
    `## ${messages.pages}`,
    "",
    item(messages.aboutData, "/data"),
    item(messages.sitemap, "/sitemap.xml"),
    "",
  ].join("\n");
}
