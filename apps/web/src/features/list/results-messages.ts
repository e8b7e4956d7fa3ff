import { words } from "../../directory.ts";
import { inTitle } from "../../in-title.ts";

const toHaveAdded = ` to have ${process.env["A_NOUN"] ?? "an account"} added.`;

export const notLoaded = `The ${words.all} could not be loaded, so this list cannot be shown. Check your connection and try again.`;
export const nothingFound = `No ${inTitle(words.many)} Found`;
export const noResults = "Your search gave no results.";
export const noMatch = `Your search gave no results. No ${words.one} has all of these tags.`;
export const removeFilters = "Remove filters";
/** The texts around the link to the directory's own account. */
export const askToAdd = [" Try removing filters, or ask ", toHaveAdded] as const;
/** The same for a search, which has no filters. */
export const askToAddFound = [" Check the spelling or type fewer words, or ask ", toHaveAdded] as const;
export const browseAll = `Browse all ${words.many}`;
