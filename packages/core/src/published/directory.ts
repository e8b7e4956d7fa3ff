import * as directory from "../directory/index.ts";
import { guardRoster } from "./browse.ts";
import { filterOf, IN_WHERE, onlyKnown } from "./filters.ts";
import { guardFollows } from "./follows.ts";
import { callback, clock, guard, guardMethods, guardStore, signal, storage, text } from "./guard.ts";
import { guardSearch, guardWorker, optionsOf } from "./guard-search.ts";

export * from "../directory/index.ts";

const create: typeof directory.createDirectory = (options) =>
  directory.createDirectory({
    ...options,
    ...(options.worker && { worker: guardWorker("createDirectory", "options.worker()", options.worker) }),
  });

export const createDirectory = /* @__PURE__ */ guard(
  "async createDirectory",
  create,
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
      "log?": callback,
    },
  },
  async (loading) => {
    const made = await loading;
    guardRoster(made.roster);
    guardSearch(made.search, onlyKnown(optionsOf(filterOf(made.roster)), IN_WHERE));
    guardFollows(made.follows);
    guardStore("session", made.session);
    guardStore("signIn.state", made.signIn.state);
    guardMethods("signIn", made.signIn, { "async begin": { instance: text } });
    return made;
  },
);
