import type { Clock } from "@roster/core";
import { connectSearch, type ConnectedSearch } from "@roster/core/search";
import type { LoadedRoster, RosterLoader } from "../../roster/roster-loader.ts";
import { hasTeams, type MyTeamsLoader } from "../../my-teams/my-teams.ts";
import { SEARCH_WORDS_FILE, withBase } from "../../../routes.ts";

/** Shorter than the time after which a worker without an answer counts as failed. */
const WORDS_TIMEOUT_MS = 3_000;

/**
 * Opens the search of the site: in a worker, or on this thread if the worker fails or names an account that is not in the roster.
 */
export function openSearch(
  clock: Clock,
  rosterLoader: Pick<RosterLoader, "load">,
  loader: Pick<MyTeamsLoader, "load" | "picks">,
): ConnectedSearch {
  const words = loadWords();
  const load = async (): Promise<LoadedRoster> => {
    const loaded = await rosterLoader.load();
    if (loaded === undefined) throw new Error("The roster could not be loaded.");
    return loaded;
  };
  const startWorker = (): Worker => {
    const worker =
      process.env.NODE_ENV === "development"
        ? new Worker(new URL("../../../search.worker.ts", import.meta.url), { type: "module" })
        : new Worker(withBase(process.env["SEARCH_WORKER"] ?? ""));
    Promise.all([load(), words]).then(
      ([{ file }, text]) => worker.postMessage([file, text], {}),
      () => worker.postMessage([new ArrayBuffer(0), ""], {}), // without a roster the worker answers with failures
    );
    return worker;
  };
  import("./found.tsx").catch(() => {}); // requested early; the search page imports it with the first result
  if (hasTeams()) void loader.load();
  const connected = connectSearch(startWorker, {
    clock,
    async accounts() {
      const { roster } = await load();
      return (found) => roster.get(found);
    },
    fallback: async () => {
      const code = import("./search-with-words.ts");
      const [{ searchWithWords }, { roster }, text] = await Promise.all([code, load(), words]);
      return searchWithWords(roster, text);
    },
  });
  return {
    ...connected,
    async search(term, options) {
      const myTeams = hasTeams() ? await loader.picks.load() : undefined;
      return connected.search(term, { ...options, prefer: myTeams?.get().teams ?? [] });
    },
  };
}

/** Fetches the words that only a search reads. Without them, the search finds accounts by the roster alone. */
async function loadWords(): Promise<string> {
  try {
    const response = await fetch(withBase(SEARCH_WORDS_FILE), { signal: AbortSignal.timeout(WORDS_TIMEOUT_MS) });
    return response.ok ? await response.text() : "";
  } catch {
    return "";
  }
}
