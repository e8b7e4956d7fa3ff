import { browserStorage } from "@roster/core/kernel";
import { openStore, shape, text } from "@roster/core/site";
import { site } from "../../../directory.ts";

/** Whom a server has named last as signed in, for the time until it answers again, e.g. offline. */
export const lastViewer = openStore(
  "rosterViewer",
  shape({ instance: text, displayName: text, username: text, avatar: text }),
  { at: browserStorage, basePath: site.basePath, forgetWith: "session" },
);
lastViewer.connect();
