import type { RosterData } from "@roster/core";
import { slicesOf } from "./data-files.ts";
import { urlOf } from "./feeds.ts";

/** `llms.txt`: what the directory is and where its data lies, for programs that read text. */
export function printLlms(data: RosterData): string {
  const { site, facets, accounts, teams } = data;
  const item = (label: string, path: string, about: string): string => `- [${label}](${urlOf(site, path)}): ${about}`;
  const groups = slicesOf(data).filter(({ path }) => path.split("/").length === 2 && path !== "data/roster");
  const shown = facets
    .filter(({ filter }) => filter)
    .map(({ label, values }) => `${label} (${values.map(({ value }) => value).join(", ")})`);
  return [
    `# ${site.name}`,
    "",
    `> ${site.description}`,
    "",
    `${accounts.length} accounts${teams.length > 0 ? `, ${teams.length} teams` : ""}. Accounts live on ${site.homeServer} unless they name another host, so that a full handle is @username@${site.homeServer}. The data is CC0-1.0, open to every origin, and needs no key. ${site.disclaimer ?? ""}`.trimEnd(),
    "",
    `Every account carries tags: ${shown.join("; ")}.`,
    "",
    "## Data",
    "",
    item("The whole roster", "/roster.json", "site, facets, teams and accounts as JSON"),
    item("Its schema", "/schemas/roster.schema.json", "JSON Schema, draft 2020-12"),
    item(
      "All accounts, ready to show",
      "/data/roster.json",
      "with monograms; the files of groups and teams have the same form",
    ),
    item("The schema of these files", "/schemas/data-file.schema.json", "JSON Schema, draft 2020-12"),
    item(
      "All accounts to follow",
      "/data/roster.csv",
      "CSV that Mastodon imports under Preferences, Import, Following list",
    ),
    item("All accounts to read", "/data/roster.opml", "OPML for feed readers"),
    item("New accounts", "/data/new.atom", "Atom; the same as JSON Feed 1.1 is at /data/new.json"),
    "",
    ...(groups.length === 0
      ? []
      : [
          "## Groups",
          "",
          "Each is there as .json, .csv and .opml. A team's files lie below its group, at /data/<group>/<team>.json and so on.",
          "",
          ...groups.map(({ name, path, total }) =>
            item(name, `/${path}.json`, `${total} ${total === 1 ? "account" : "accounts"}`),
          ),
          "",
        ]),
    "## Pages",
    "",
    item("About the data", "/data", "what there is, for whom, and how it is versioned"),
    item(
      "Every page",
      "/sitemap.xml",
      "one page an account at /accounts/<username>, one a team at /teams/<group>/<team>",
    ),
    "",
  ].join("\n");
}
