import { once } from "node:events";
import { fail, readArguments } from "./arguments.ts";
import { buildSite } from "./build-site.ts";
import { readHostPages, startHost } from "./host-pages.ts";
import { endSignal } from "./processes.ts";
import { startWorld } from "./world.ts";

const USAGE = `pnpm -C tooling/site hosts builds the site and serves it, with a test server to sign in with, and with pages of other sites that
have the widget. Ctrl-C ends everything.`;

readArguments({ usage: USAGE, options: {} });
const ended = endSignal();

try {
  console.log("Building the site. The first build takes a minute or two; later builds use a cache.");
  await buildSite(ended);
  await serve();
} catch (error) {
  if (!ended.aborted) fail(error);
}

async function serve(): Promise<void> {
  const world = await startWorld();
  const host = await startHost(await readHostPages(world.site.origin));
  console.log(`
  Pages of hosts               ${host.origin}
  The directory                ${world.site.origin}
  In the sign-in box type      ${world.instance.host}

  Ctrl-C ends everything.
`);
  if (!ended.aborted) await once(ended, "abort");
  await Promise.all([host.close(), world.close()]);
}
