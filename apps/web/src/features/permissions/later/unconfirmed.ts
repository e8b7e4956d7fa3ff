import { browserStorage } from "@roster/core/kernel";
import { openStore, text } from "@roster/core/site";
import { site } from "../../../directory.ts";

/** The server that has not confirmed a sign-out of this browser, until the visitor forgets it. */
export const unconfirmedSignOut = openStore("rosterUnconfirmed", text, {
  at: browserStorage,
  basePath: site.basePath,
  forgetWith: "visitor",
});
unconfirmedSignOut.connect();
