export const newVersion = "A new version is ready.";

export const offlineTitle = "No connection";
export const description = (site: string): string =>
  `There is no connection, and this browser has not stored this page of ${site}.`;
export const offline = "You are offline";
export const explanation =
  "There is no connection, and this browser has not stored this page. The pages below still work.";
export const stored = "Stored in this browser";
