import { join } from "node:path";
import { findFirefox, NO_FIREFOX } from "./firefox.ts";
import { root } from "./paths.ts";
import { endSignal, run } from "./processes.ts";

// Builds the site and runs the smoke tests in a real Firefox. Fails at once without a Firefox.
const signal = endSignal();
const firefox = findFirefox();
if (firefox === undefined) {
  console.error(NO_FIREFOX);
  process.exitCode = 1;
} else {
  console.log(firefox);
  process.exitCode = await smoke(firefox);
}

async function smoke(path: string): Promise<number> {
  const build = ["run", "build", "--filter=@roster/web", "--output-logs=errors-only"];
  const { code } = await run("turbo", build, { signal });
  if (code !== 0) return code;
  const options = { cwd: join(root, "tooling/e2e"), env: { FIREFOX_PATH: path }, signal };
  return (await run("playwright", ["test", "--config=firefox.config.ts"], options)).code;
}
