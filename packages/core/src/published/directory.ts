import * as directory from "../directory/index.ts";
import { guardRoster } from "./browse.ts";
import { filterOf } from "./filters.ts";
import { guardFollows } from "./follows.ts";
import { callback, clock, guard, guardMethods, signal, storage, store, text } from "./guard.ts";
import { guardSearch } from "./guard-search.ts";

export * from "../directory/index.ts";

export const createDirectory = /* @__PURE__ */ guard(
  "async createDirectory",
  directory.createDirectory,
  {
    options: {
      url: text,
      "worker?": callback,
      "name?": text,
      "at?": storage,
      "address?": { read: callback, replace: callback, navigate: callback },
      "clock?": clock,
      "fetch?": callback,
      "signal?": signal,
      "onOutcome?": callback,
    },
  },
  async (loading) => {
    const made = await loading;
    guardRoster(made.roster);
    guardSearch(made.search, filterOf(made.roster));
    guardFollows(made.follows);
    guardMethods("session", made.session, store);
    guardMethods("signIn.state", made.signIn.state, store);
    guardMethods("signIn", made.signIn, { "async begin": { instance: text } });
    return made;
  },
);
