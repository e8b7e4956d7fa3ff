import { words } from "../../directory.ts";

const aNoun = process.env["A_NOUN"] ?? "an account";

export const pageTitle = (site: string): string => `Not found on ${site}`;
export const description = (site: string): string =>
  `There is no page at this address. Go back to ${site} or search for ${aNoun}.`;
export const noPage = "There is no page at this address.";
export const title = process.env["NOT_FOUND"] ?? "Page not found";
export const explanation = `There is no page at this address. The ${words.one} may have been removed, or the link has a typing error.`;
export const pickList = "Or pick a list";
export const didYouMean = "Did you mean";
