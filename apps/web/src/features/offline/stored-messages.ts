/** The texts of a page that is drawn from the stored roster. */
export const notChecked =
  "You are offline. This page is from the roster that this browser has stored, and may be out of date.";
export const notListed = (name: string): string => `The roster that this browser has stored does not list “${name}”.`;
