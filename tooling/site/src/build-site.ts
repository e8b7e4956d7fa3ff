import { nameCurrentCommit } from "./deploy/name-commit.ts";
import { run } from "./processes.ts";

/** Builds the site and everything that it needs. @throws Error if the build fails or the signal aborts it */
export async function buildSite(signal?: AbortSignal): Promise<void> {
  const args = ["run", "build", "--filter=@roster/web", "--output-logs=errors-only"];
  const { code } = await run("turbo", args, signal === undefined ? {} : { signal });
  signal?.throwIfAborted();
  if (code !== 0) throw new Error("The site could not be built; see the output above.");
  await nameCurrentCommit();
}
