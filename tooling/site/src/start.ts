import { once } from "node:events";
import { pathName } from "@roster/core/site";
import { fail, readArguments } from "./arguments.ts";
import { buildSite } from "./build-site.ts";
import { demoScript, seedDemoPosts } from "./demo-posts.ts";
import { demoUser, readDemoRoster } from "./demo.ts";
import { siteDir } from "./paths.ts";
import { PNPM } from "./pnpm.ts";
import { choosePorts } from "./ports.ts";
import { endSignal } from "./processes.ts";
import { readSite } from "./serve.ts";
import { startWorld } from "./world.ts";

const PROGRESS_EVERY_MS = 10_000;
const USAGE = `pnpm start builds the site, serves it, and starts a test server to sign in with. Ctrl-C ends everything.
  ROSTER_PORT=3010 pnpm start      uses another port for the site, instead of 3000; PORT does the same
  INSTANCE_PORT=4010 pnpm start    uses another port for the test server, instead of 4000`;

readArguments({ usage: USAGE, options: {} });
const ended = endSignal();

try {
  await start();
} catch (error) {
  if (!ended.aborted) fail(error);
}

async function start(): Promise<void> {
  const { site: sitePort, server: port } = await choosePorts("start");
  await build();

  const { homeServer = "" } = await readDemoRoster();
  const built = await readSite(siteDir, demoScript(homeServer, `http://localhost:${port}`));
  const { roster, site, instance, close } = await startWorld({
    sitePort,
    port,
    host: "localhost",
    site: built,
    lists: {},
  });
  seedDemoPosts(instance, roster, Date.now());
  const locked = roster.accounts.find((account) => account.locked === true) ?? { username: "" };
  const posting = roster.accounts[0] ?? { username: "" };
  console.log(`
  ${roster.product} is ready.

  Open                         ${site.home}
  In the sign-in box type      ${instance.host}
  There, sign in as            ${demoUser.username}, password ${demoUser.password}
  A follow that needs approval ${site.home}/accounts/${pathName(locked)}
  An account with posts        ${site.home}/accounts/${pathName(posting)}
  A list to follow             ${site.home}/list#from=${encodeURIComponent(`${instance.origin}/collections/116001`)}
  A refresh of the roster      ${PNPM} roster refresh --dry-run --at ${roster.homeServer}=${instance.origin}

  Ctrl-C ends everything.
`);
  if (!ended.aborted) await once(ended, "abort");
  await close();
}

/** Builds the site and prints the progress. */
async function build(): Promise<void> {
  console.log("Building the roster and the site. The first build takes a minute or two; later builds use a cache.");
  const from = performance.now();
  const seconds = (): string => `${Math.round((performance.now() - from) / 1_000)} s`;
  const progress = setInterval(() => console.log(`… still building (${seconds()})`), PROGRESS_EVERY_MS);
  await buildSite(ended).finally(() => clearInterval(progress));
  console.log(`Built in ${seconds()}.`);
}
