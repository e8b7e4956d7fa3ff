import type { Clock } from "@roster/core";
import { createDeferred, type Deferred } from "@roster/core/site";
import { connectSearch, type ConnectedSearch } from "@roster/core/search";
import { withBase } from "../../routes.ts";
import { openRoster } from "../roster/open-roster.ts";
import type { LoadedRoster } from "../roster/roster-loader.ts";
import { ABOUT_FILE, PAGEFIND_PATH, PAGEFIND_SCRIPT } from "./pagefind-files.ts";

/** Fetches the directory without its accounts. */
export function openAbout(): Promise<LoadedRoster> {
  return openRoster(ABOUT_FILE);
}

/** Searches the index of static files. Pagefind's script starts a worker of its own. */
export function openPagefind(clock: Clock, about: Pick<Deferred<LoadedRoster>, "load">): ConnectedSearch {
  const search = createDeferred("Pagefind", async () => {
    const [{ createInstance }, { createPagefindSearch }, engine, loaded] = await Promise.all([
      import(/* turbopackIgnore: true */ /* webpackIgnore: true */ withBase(PAGEFIND_SCRIPT)),
      import("./pagefind-search.ts"),
      import("@roster/core/search/orama"),
      about.load(),
    ]);
    if (loaded === undefined) throw new Error("The directory could not be loaded.");
    return createPagefindSearch(createInstance({ basePath: withBase(`${PAGEFIND_PATH}/`) }), loaded.roster, engine);
  });
  const refuse = (): never => {
    throw new Error("Pagefind has its own worker.");
  };
  const connected = connectSearch(refuse, {
    clock,
    log: () => {}, // Pagefind has a worker
    async fallback() {
      const loaded = await search.load();
      if (loaded === undefined) throw new Error("The index of the search could not be loaded.");
      return loaded;
    },
  });
  return { ...connected, warm: () => void search.load() };
}
