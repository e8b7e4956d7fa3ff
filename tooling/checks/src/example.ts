import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "@roster/site/paths";
import { endSignal, run } from "@roster/site/processes";
import { findWebServers } from "@roster/site/web-servers";

/*
 * `node tooling/checks/src/example.ts museums` builds an example of a directory as a fork of this repository, and tests it: its
 * words, its data, and its pages in the browser. "pseudo" is this directory in a language that nobody speaks.
 */
const EXAMPLES: Readonly<Record<string, { readonly fork: readonly string[]; readonly projects: readonly string[] }>> = {
  museums: { fork: ["examples/museums/roster"], projects: ["museums", "directory", "nginx", "caddy"] },
  observatories: { fork: ["examples/observatories/roster"], projects: ["observatories", "directory"] },
  pseudo: { fork: ["roster", "en-XA"], projects: ["pseudo"] },
};
const [name = ""] = process.argv.slice(2);
const example = EXAMPLES[name];
if (example === undefined) throw new Error(`Name one example: ${Object.keys(EXAMPLES).join(", ")}.`);
const signal = endSignal();
const fork = await mkdtemp(join(tmpdir(), `roster-${name}-`));
const [data = "", ...language] = example.fork;
const pseudo = name === "pseudo" ? { SOCIAL_CARDS: "0", COMPRESSED_COPIES: "0" } : {};
const env = { ...pseudo, PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, `tooling/e2e/reports/${name}.json`) };
const missing = findWebServers() === undefined ? ["nginx", "caddy"] : [];
const projects = example.projects.filter((one) => !missing.includes(one)).map((one) => `--project=${one}`);
const built = await run("node", ["tooling/site/src/fork.ts", data, fork, ...language], { env, signal });
process.exitCode = built.code;
if (built.code === 0) {
  // what a fork's own test command does with other data; the other units and checks read none
  await step(fork, "knip", "--no-progress");
  await step(join(fork, "roster"), "vitest", "run");
  await step(join(fork, "tooling/e2e"), "playwright", "test", "--reporter=list,json", "--retries=2", ...projects);
}
await rm(fork, { recursive: true, force: true });

async function step(cwd: string, program: string, ...args: readonly string[]): Promise<void> {
  const { code } = await run(program, args, { cwd, env, signal });
  if (code !== 0) process.exitCode = code;
}
