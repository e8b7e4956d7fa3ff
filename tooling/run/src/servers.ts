import { join } from "node:path";
import { ensureChromium } from "./browser.ts";
import { buildSite } from "./build-site.ts";
import { root } from "./paths.ts";
import { endSignal, run } from "./processes.ts";

/*
 * `pnpm servers` uses the site with every kind of server that the test server can imitate: it prints the number of
 * requests that follows cost, then signs in, follows and signs out in a browser. `pnpm servers snac` does so with one kind.
 */
const signal = endSignal();
const [kind = ""] = process.argv.slice(2);
const only = kind === "" ? [] : [String.raw`\b${kind}(?![-\w])`];
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
