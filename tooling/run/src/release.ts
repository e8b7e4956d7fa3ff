import { appendFile, mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./paths.ts";
import { endSignal, run } from "./processes.ts";
import { differences, digestsOf, type Digests } from "./release/digests.ts";
import { releaseNeeded, widgetDir } from "./release/widget.ts";

/*
 * `release.ts pack` builds and packs the packages and outputs their digests. `release.ts publish` does the same on
 * another machine and publishes them only if their digests equal those in EXPECTED. Neither works while the site would serve
 * a widget that differs from its newest release, because pages that pin a release would then lack its fixes.
 */
const signal = endSignal();
const [task] = process.argv.slice(2);
if (task !== "pack" && task !== "publish") throw new Error("Name a task: pack or publish.");

const waiting = (await readdir(join(root, ".changeset"))).filter((name) => name.endsWith(".md"));
await must("turbo", ["run", "build", "--filter=@roster/embed", "--output-logs=errors-only"]);
const needed = await releaseNeeded(widgetDir);
if (needed !== undefined && (task === "publish" || waiting.length === 0))
  throw new Error(`Nothing was published. ${needed}`);
if (waiting.length > 0) {
  console.log(`Nothing to publish: ${waiting.join(", ")} wait for \`pnpm changeset version\`.`);
  await setOutput("digests", "");
} else {
  const dir = await mkdtemp(join(tmpdir(), "roster-release-"));
  await must("turbo", [
    "run",
    "build",
    "--filter=@roster/core",
    "--filter=@roster/data",
    "--filter=@roster/embed",
    "--force",
  ]);
  await must("changeset", ["pack", "--out-dir", dir]);
  const digests = await digestsOf(join(dir, "packages"));
  console.log(digests);
  if (task === "pack") await setOutput("digests", JSON.stringify(digests));
  else await publish(dir, digests);
}

async function publish(dir: string, digests: Digests): Promise<void> {
  const expected: Digests = JSON.parse(process.env["EXPECTED"] ?? "{}");
  const found = differences(expected, digests);
  if (found.length > 0) throw new Error(`Nothing was published: two builds differ.\n${found.join("\n")}`);
  await must("changeset", ["publish", "--from-pack-dir", dir]);
}

async function must(command: string, args: readonly string[]): Promise<void> {
  const { code } = await run(command, args, { signal });
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with code ${code}.`);
}

/** Sets an output of the job, for the following jobs. */
async function setOutput(name: string, value: string): Promise<void> {
  const file = process.env["GITHUB_OUTPUT"];
  if (file !== undefined) await appendFile(file, `${name}=${value}\n`);
}
