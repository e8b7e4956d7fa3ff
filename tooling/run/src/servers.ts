import { join } from "node:path";
import { SERVER_SOFTWARE } from "@roster/instance";
import { readArguments, refuse } from "./arguments.ts";
import { ensureChromium } from "./browser.ts";
import { buildSite } from "./build-site.ts";
import { root } from "./paths.ts";
import { endSignal, run } from "./processes.ts";

const KINDS = SERVER_SOFTWARE.join(", ");
const USAGE = `pnpm servers         uses the site with every kind of server that the test server can imitate: it prints the number
                     of requests that follows cost, then signs in, follows and signs out in a browser
pnpm servers snac    does so with one kind: ${KINDS}`;

const [kind, ...others] = readArguments({ usage: USAGE, options: {}, words: true }).positionals;
if (others.length > 0) refuse("Name one kind of server, or none for all of them.");
if (kind !== undefined && SERVER_SOFTWARE.every((one) => one !== kind))
  refuse(`There is no kind of server "${kind}": ${KINDS}.`);
const only = kind === undefined ? [] : [String.raw`\b${kind}(?![-\w])`];
const signal = endSignal();
await buildSite(signal);
const env = { CHROMIUM_PATH: await ensureChromium({ signal }) };
const requests = await run("vitest", ["run", "src/follows/requests.test.ts", ...only.flatMap((name) => ["-t", name])], {
  cwd: join(root, "packages/core"),
  signal,
});
const paths = await run("playwright", ["test", "src/server-quirks.spec.ts", ...only.flatMap((name) => ["-g", name])], {
  cwd: join(root, "tooling/faults"),
  env,
  signal,
});
process.exitCode = Math.max(requests.code, paths.code);
