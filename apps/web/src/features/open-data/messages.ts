import { site, words } from "../../directory.ts";
import type { licence } from "../../identity.ts";
import { inTitle } from "../../in-title.ts";

const hasTeams = site.teams !== undefined;

export const description = (site: string): string =>
  `All data of ${site} as files: JSON with its schema, follow lists to import, and feeds. Free for every site, without an API key.`;
/** The texts around the name of the licence, or one text without a licence. */
export const lead = (counted: string, named: typeof licence) => {
  const all = `The whole ${words.all} of ${counted}`;
  const open = "You need no API key, and every site may load the files. Changes appear within an hour.";
  if (named === undefined) return [`${all} is open. ${open}`] as const;
  return named.summary === undefined
    ? ([`${all} is available under `, `. ${open}`] as const)
    : ([`${all} is ${named.summary} (`, `). ${open}`] as const);
};

export const lists = "Follow or read a whole list";
export const followList = {
  name: "Follow list (CSV)",
  text: `On Mastodon, open Preferences, then Import and export, then Import. Choose “Following list” and “Merge”, never “Overwrite”: Overwrite unfollows everybody who is not in the file. Your server then follows all ${words.many} of the list.`,
};
export const readingList = {
  name: "Reading list (OPML)",
  text: `Import the file into a feed reader to read the posts of all ${words.many} of the list. You need no account on any server.`,
};
export const newAtom = {
  name: `New ${words.many} (Atom)`,
  text: `Feed readers show each ${words.one} that is added to the ${words.all}.`,
};
export const newJson = { name: `New ${words.many} (JSON Feed)`, text: "The same feed in JSON." };
export const makeEmbed = "Show a list on your own page";

export const groups = "Lists by group";
export const teamLists = "The page of each team links to its lists.";
export const columns = {
  accounts: inTitle(words.many),
  csv: "Follow",
  opml: "Read",
  json: "Data",
};
export const fileOf = (group: string, form: string): string => `${group} as ${form}`;

export const developers = "For developers";
export const rosterFile = {
  name: "roster.json",
  text: `${hasTeams ? "Site, facets, teams" : "Site, facets"} and ${words.many}.`,
};
export const dataFile = {
  name: "data/v2/roster.json",
  text: `The ${words.many} in the order of the site, with the colours and letters of their monograms.${hasTeams ? " The files of groups and teams have the same format." : ""}`,
};
export const schema = "JSON Schema";
export const llms = { name: "llms.txt", text: "This page as plain text, for programs such as AI assistants." };
/** Packages and the rest of the sentence about each. None if the data is not on npm. */
export const packages = (ofData: string | undefined) =>
  ofData === undefined
    ? []
    : ([
        [ofData, ` on npm is the whole ${words.all} with types. TypeScript reports misspelled names.`],
        ["@roster/core", ` on npm browses and searches the ${words.all}.`],
      ] as const);
export const versions =
  "New fields may appear at any time. A change that breaks existing programs raises the number in the field “version”.";
