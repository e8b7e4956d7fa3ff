import type { RosterContent } from "@roster/core";
import { textsOf, wordsOf } from "@roster/texts/texts-of";
import { JSON_FOLDER, slicesOf } from "./data-files.ts";
import { languageOf, urlOf } from "./feeds.ts";
import type { Identity } from "./identity.ts";

/** The field that the accounts of other servers have. */
const HOST = '"host"';

/** Prints `llms.txt`, which describes the directory and its data files for language models. */
export function printLlms(data: RosterContent, { noun, wording, licence, texts }: Identity): string {
  const { site, facets, accounts, teams } = data;
  const { homeServer, disclaimer } = site;
  const language = languageOf(site);
  const text = textsOf("data", language, wordsOf({ language, noun, wording }), texts);
  const base = site.basePath === "/" ? "" : site.basePath;
  const hasTeams = site.teams !== undefined;
  const counted = (count: number): string => text("accounts", { count });
  const isDated = accounts.some(({ added }) => added !== undefined);
  const item = (label: string, about: string, path: string): string => `- [${label}](${urlOf(site, path)}): ${about}`;
  const groups = slicesOf(data).filter(({ path }) => path.split("/").length === 2 && path !== "data/roster");
  const tags = facets
    .filter(({ filter }) => filter)
    .map(({ label, values }) => `${label} (${values.map(({ value, label = value }) => label).join(", ")})`);
  const all = counted(accounts.length);
  const intro = [
    teams.length > 0 ? text("withTeams", { accounts: all, teams: teams.length }) : `${all}.`,
    homeServer === undefined
      ? text("fullHandle", { handle: "@username@host" })
      : text("homeHandle", { field: HOST, host: homeServer, handle: `@username@${homeServer}` }),
    licence === undefined ? text("free") : text("freeUnder", { licence: licence.name }),
    ...(disclaimer === undefined ? [] : [disclaimer]),
  ];
  const pages = [
    text("everyPageText", {
      page: `${base}/accounts/<username>`,
      shared: '"page": "shared"',
      sharedPage: `${base}/accounts/-?u=<username>`,
      host: '"@<host>"',
      field: HOST,
    }),
    ...(hasTeams ? [text("teamPagesText", { page: `${base}/teams/<group>/<team>` })] : []),
  ];
  return [
    `# ${site.name}`,
    "",
    `> ${site.description}`,
    "",
    intro.join(" "),
    "",
    text("tags", { facets: tags.join("; ") }),
    "",
    `## ${text("files")}`,
    "",
    item(text("whole"), text(hasTeams ? "wholeTextWithTeams" : "wholeText"), "/roster.json"),
    item(text("wholeSchema"), text("schemaText"), "/schemas/roster.schema.json"),
    item(text("shown"), text(hasTeams ? "shownTextWithTeams" : "shownText"), `/${JSON_FOLDER}/roster.json`),
    item(text("shownSchema"), text("schemaText"), "/schemas/data-file.schema.json"),
    item(text("follow"), text("followText"), "/data/roster.csv"),
    item(text("read"), text("readText"), "/data/roster.opml"),
    ...(isDated
      ? [item(text("added"), text("addedText", { address: urlOf(site, "/data/new.json") }), "/data/new.atom")]
      : []),
    "",
    ...(groups.length === 0
      ? []
      : [
          `## ${text("groups")}`,
          "",
          text("groupsText", {
            json: `${base}/${JSON_FOLDER}/<group>.json`,
            csv: `${base}/data/<group>.csv`,
            opml: `${base}/data/<group>.opml`,
            team: `${base}/${JSON_FOLDER}/<group>/<team>.json`,
          }),
          "",
          ...groups.map(({ name, path, own }) =>
            item(name, counted(own), `/${path.replace("data", JSON_FOLDER)}.json`),
          ),
          "",
        ]),
    `## ${text("pages")}`,
    "",
    item(text("about"), text("aboutText"), "/data"),
    item(text("list"), text("listText", { page: `${base}/list#from=<address>` }), "/list"),
    item(text("everyPage"), pages.join(", "), "/sitemap.xml"),
    "",
  ].join("\n");
}
