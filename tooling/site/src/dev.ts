import { once } from "node:events";
import { existsSync, watch } from "node:fs";
import { join } from "node:path";
import { dataDir } from "@roster/data/data-dir";
import { startInstance } from "@roster/instance";
import { fail, readArguments } from "./arguments.ts";
import { demoUser, readDemoRoster } from "./demo.ts";
import { root } from "./paths.ts";
import { choosePorts } from "./ports.ts";
import { endSignal, run } from "./processes.ts";

const USAGE = `pnpm dev serves the site, the widget and the data files with hot reload, and a test server to sign in with. Ctrl-C ends everything.
  ROSTER_PORT=3010 pnpm dev      uses another port for the site, instead of 3000; PORT does the same
  INSTANCE_PORT=4010 pnpm dev    uses another port for the test server, instead of 4000`;

const ROSTER = join(root, "roster");
const DATA = dataDir();
const LANGUAGES = join(root, "languages");
const WEB = join(root, "apps/web");
const EMBED = join(root, "apps/embed");
/** The sources of a roster, without the folders into which its build writes. A roster may lack some folders. */
const SOURCES = /\.(?:jsonl?|svg)$/;
const FOLDERS = ["accounts", "teams", "icons", "languages"].map((name) => join(DATA, name)).filter(existsSync);
/** Editors write a file in several steps. */
const SETTLE_MS = 300;
const ASK_EVERY_MS = 500;

readArguments({ usage: USAGE, options: {} });
const stop = new AbortController();
const ended = endSignal();
const signal = AbortSignal.any([ended, stop.signal]);

await start()
  .catch((error: unknown) => {
    if (!ended.aborted) fail(error);
  })
  .finally(() => stop.abort());

async function start(): Promise<void> {
  const { site, server } = await choosePorts("dev");
  if (!(await buildData(signal))) throw new Error("The roster or the texts could not be built; see the output above.");
  const seeds = await readDemoRoster();
  const instance = await startInstance({ ...seeds, users: [demoUser], host: "localhost", port: server });
  const home = `http://localhost:${site}`;
  const programs = Promise.race([
    keepRunning("next", ["dev", "--port", String(site)], WEB),
    keepRunning(
      "vite",
      ["build", "--watch", "--outDir", join(WEB, "public/embed"), "--emptyOutDir=false", "--logLevel=error"],
      EMBED,
    ),
  ]);
  watchData();
  try {
    await Promise.race([programs, answers(home)]);
    console.log(`
  ${seeds.product} is ready.

  Open                         ${home}
  In the sign-in box type      ${instance.host}
  There, sign in as            ${demoUser.username}, password ${demoUser.password}
  The widget on a page         ${home}/embed

  A change of the site, the widget, the roster or the texts shows by itself. Ctrl-C ends everything.
`);
    await Promise.race([programs, once(signal, "abort")]);
  } finally {
    await instance.close();
  }
}

/** Builds the roster and the texts, and copies the files that the site serves. Returns whether they have no problems. */
async function buildData(until: AbortSignal): Promise<boolean> {
  const steps = [
    [ROSTER, "src/command.ts"],
    [LANGUAGES, "build.ts"],
    [WEB, "scripts/open-data.ts"],
  ] as const;
  for (const [cwd, script] of steps) if ((await run("node", [script], { cwd, signal: until })).code !== 0) return false;
  return true;
}

/** Builds the data again after each change. A change ends a build that runs, so no problem is printed twice. */
function watchData(): void {
  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve(true);
  let newer = new AbortController();
  const soon = (): void => {
    clearTimeout(timer);
    newer.abort();
    newer = new AbortController();
    const until = AbortSignal.any([signal, newer.signal]);
    timer = setTimeout(() => void (building = building.then(() => buildData(until))), SETTLE_MS);
  };
  watch(DATA, { signal }, (_, name) => void (name !== null && SOURCES.test(name) && soon()));
  watch(LANGUAGES, { signal }, (_, name) => void (name?.endsWith(".json") && soon()));
  for (const folder of FOLDERS) watch(folder, { recursive: true, signal }, soon);
}

/** Runs a program until this command ends. @throws Error if the program ends before */
async function keepRunning(command: string, args: readonly string[], cwd: string): Promise<void> {
  const { code } = await run(command, args, { cwd, signal });
  if (!signal.aborted) throw new Error(`${command} ended with code ${code}; see the output above.`);
}

/** Waits until the site answers, with its first page compiled. */
async function answers(url: string): Promise<void> {
  while (!signal.aborted && !(await fetch(url, { signal }).catch(() => undefined))?.ok)
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
}
