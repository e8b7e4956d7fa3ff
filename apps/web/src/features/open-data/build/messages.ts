import * as texts from "@roster/texts/open-data";
import { site } from "../../../directory.ts";
import type { licence } from "../../../identity.ts";

export * from "@roster/texts/open-data";

const hasTeams = site.teams !== undefined;

/** The texts around the name of the licence, or one text without a licence. */
export const lead = (counted: string, named: typeof licence) => {
  if (named === undefined) return [texts.leadWithoutLicence(counted)] as const;
  return named.summary === undefined ? texts.leadWithLicence(counted) : texts.leadWithSummary(counted, named.summary);
};

export const followList = { name: texts.followListName, text: texts.followListText };
export const readingList = { name: texts.readingListName, text: texts.readingListText };
export const newAtom = { name: texts.newAtomName, text: texts.newAtomText };
export const newJson = { name: texts.newJsonName, text: texts.newJsonText };
export const columns = {
  accounts: texts.columnAccounts,
  csv: texts.columnCsv,
  opml: texts.columnOpml,
  json: texts.columnJson,
};
export const rosterFile = { name: "roster.json", text: hasTeams ? texts.rosterTextWithTeams : texts.rosterText };
export const searchWordsFile = { name: "search-words.json", text: texts.searchWordsText };
export const dataFile = { name: "data/v2/roster.json", text: hasTeams ? texts.dataTextWithTeams : texts.dataText };
export const llms = { name: "llms.txt", text: texts.llmsText };
/** Packages and the rest of the sentence about each. None if the data is not on npm. */
export const packages = (ofData: string | undefined) =>
  ofData === undefined
    ? []
    : ([
        [ofData, texts.packageOfData],
        ["@roster/core", texts.packageOfCore],
      ] as const);
