import { words } from "../../directory.ts";

/** The texts of a page that is drawn from the stored roster. */
export const notChecked = `You are offline. This page is from the ${words.all} that this browser has stored, and may be out of date.`;
export const notListed = (name: string): string =>
  `The ${words.all} that this browser has stored does not list “${name}”.`;
