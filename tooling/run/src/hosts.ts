import { once } from "node:events";
import { readHostPages, startHost } from "./host-pages.ts";
import { endSignal } from "./processes.ts";
import { startWorld } from "./world.ts";

/* Serves the built site, an instance and the host pages on which the widget is tested, for a person to look at. */
const ended = endSignal();
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
