import { openStore, shape, text } from "@roster/core/site";
import { storagePlace } from "../../../storage-place.ts";

/** Whom a server has named last as signed in, for the time until it answers again, e.g. offline. */
export const lastViewer = openStore(
  "rosterViewer",
  shape({ instance: text, displayName: text, username: text, avatar: text }),
  { ...storagePlace, forgetWith: "session" },
);
lastViewer.connect();
