import { join } from "node:path";
import { root } from "@roster/site/paths";
import { endSignal, run } from "@roster/site/processes";
import { findWebServers } from "@roster/site/web-servers";

/*
 * `node tooling/checks/src/example.ts museums` builds an example in place of this directory, tests its data and its pages, and
 * builds this directory again. "pseudo" is this directory in a language that nobody speaks.
 */
const ofExample = (name: string) => ({ ROSTER_DIR: `examples/${name}/roster` });
const EXAMPLES: Readonly<
  Record<string, { readonly env: Record<string, string>; readonly projects: readonly string[] }>
> = {
  museums: { env: ofExample("museums"), projects: ["museums", "directory", "nginx", "caddy"] },
  observatories: { env: ofExample("observatories"), projects: ["observatories", "directory"] },
  pseudo: {
    env: { ROSTER_LANGUAGE: "en-XA", SOCIAL_CARDS: "0", COMPRESSED_COPIES: "0" },
    projects: ["pseudo"],
  },
};
const [name = ""] = process.argv.slice(2);
const example = EXAMPLES[name];
if (example === undefined) throw new Error(`Name one example: ${Object.keys(EXAMPLES).join(", ")}.`);
const signal = endSignal();
const env = { ...example.env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, `tooling/e2e/reports/${name}.json`) };
const missing = findWebServers() === undefined ? ["nginx", "caddy"] : [];
const projects = example.projects.filter((one) => !missing.includes(one)).map((one) => `--project=${one}`);
const build = ["tooling/site/src/build.ts", "--filter=@roster/web", "--output-logs=errors-only"];
if (await step(root, "node", ...build)) {
  await step(join(root, "roster"), "vitest", "run");
  await step(join(root, "tooling/e2e"), "playwright", "test", "--reporter=list,json", "--retries=2", ...projects);
}
// other tests read the site of this directory; the signal that ended these does not end it
const { code } = await run("node", build);
process.exitCode ||= code;

/** Runs a program, and returns whether it succeeded. */
async function step(cwd: string, program: string, ...args: readonly string[]): Promise<boolean> {
  const { code } = await run(program, args, { cwd, env, signal });
  process.exitCode ||= code;
  return code === 0;
}
