import { openStore, text } from "@roster/core/site";
import { storagePlace } from "../../../storage-place.ts";

/** The server that has not confirmed a sign-out of this browser, until the visitor forgets it. */
export const unconfirmedSignOut = openStore("rosterUnconfirmed", text, {
  ...storagePlace,
  forgetWith: "visitor",
});
unconfirmedSignOut.connect();
