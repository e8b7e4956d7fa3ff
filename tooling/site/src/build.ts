import { join, relative } from "node:path";
import { fail, readArguments, showHelp } from "./arguments.ts";
import { buildSite, turboBuild } from "./build-site.ts";
import { adviceFor } from "./deploy/advice.ts";
import { HOSTS, hostOf } from "./deploy/hosts.ts";
import { writeDeploy } from "./deploy/write.ts";
import { root, siteDir } from "./paths.ts";
import { endSignal } from "./processes.ts";

const USAGE = `pnpm build               builds everything; the site is in apps/web/out. All other arguments are turbo's.
pnpm build --for nginx   builds the site, and writes it to deploy/nginx with the configuration of this host
                         The hosts: ${Object.keys(HOSTS).join(", ")}`;

showHelp(USAGE);
const signal = endSignal();
const args = process.argv.slice(2);

try {
  if (args.some((arg) => /^--for(?:=|$)/.test(arg))) await buildFor();
  else await buildAll(args);
} catch (error) {
  process.exitCode = 1;
  if (!signal.aborted) fail(error);
}

async function buildAll(args: readonly string[]): Promise<void> {
  process.exitCode = await turboBuild(args, signal);
}

async function buildFor(): Promise<void> {
  const { for: host = "" } = readArguments({ usage: USAGE, options: { for: { type: "string" } } }).values;
  hostOf(host); // before the build, which takes a minute
  await buildSite(signal);
  const to = join(root, "deploy", host);
  const site = await writeDeploy(siteDir, host, to);
  console.log(`Wrote ${relative(root, to)}. The next steps are in .github/DEPLOY.md#${host}`);
  for (const advice of adviceFor(site)) console.log(advice);
}
