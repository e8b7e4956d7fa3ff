import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listen, LOOPBACK } from "@roster/run/listen";
import { siteDir } from "@roster/run/paths";
import { readSite } from "@roster/run/serve";
import { generateRoster } from "../search/rosters.ts";

const SEED = 83_521;

/** The built site on a server that can be slow. */
export interface SlowSite {
  readonly origin: string;
  /** Added to every response, in milliseconds. */
  delayMs: number;
  close(): Promise<void>;
}

/** Serves the built site, with the accounts of the roster or with this number of accounts. */
export async function serveSlowly(accounts?: number): Promise<SlowSite> {
  const { answer } = await readSite(siteDir);
  const roster = accounts === undefined ? undefined : await grownRoster(accounts);
  const { port, close } = await listen(
    (request, response) => {
      setTimeout(() => {
        if (roster === undefined || request.url !== "/roster.json") return answer(request, response);
        response.writeHead(200, { "Content-Type": "application/json", "Cache-Control": "no-cache" });
        return response.end(roster);
      }, site.delayMs);
    },
    0,
    LOOPBACK,
  );
  const site: SlowSite = { origin: `http://localhost:${port}`, delayMs: 0, close };
  return site;
}

/** The roster with invented accounts that have the tags of the others. */
async function grownRoster(total: number): Promise<string> {
  const roster = JSON.parse(await readFile(join(siteDir, "roster.json"), "utf8"));
  const { accounts } = roster;
  const invented = generateRoster(SEED, total - accounts.length).accounts;
  const added = invented.map(({ username, name }, at) => ({ ...accounts[at % accounts.length], username, name }));
  return JSON.stringify({ ...roster, accounts: [...accounts, ...added] });
}
