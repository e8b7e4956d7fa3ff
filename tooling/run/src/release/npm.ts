import { run } from "../processes.ts";

/** Throws a sentence if npm does not know who publishes. */
export async function mustBeLoggedIn(): Promise<void> {
  const { code, output } = await run("npm", ["whoami"], { output: "collect" });
  if (code === 0) return;
  if (/ENEEDAUTH|E401|E403/.test(output)) throw new Error("npm does not know you. Run `npm login`, then try again.");
  throw new Error(`npm does not answer who you are. Check the network, then try again.\n${output.trimEnd()}`);
}

/** Whether npm has this version. @throws Error if npm has a newer one, which the release would replace as the latest */
export async function isPublished(name: string, version: string): Promise<boolean> {
  const fields = ["versions", "dist-tags.latest"];
  // npm would print warnings before the JSON
  const { code, output } = await run("npm", ["view", name, ...fields, "--json", "--loglevel=error"], {
    output: "collect",
  });
  if (code !== 0 && output.includes("E404")) return false;
  if (code !== 0)
    throw new Error(`npm does not say whether it has ${name}@${version}. Check the network.\n${output.trimEnd()}`);
  const { versions, "dist-tags.latest": latest } = JSON.parse(output);
  if ([versions].flat().includes(version)) return true;
  if (typeof latest === "string" && version.localeCompare(latest, "en", { numeric: true }) < 0)
    throw new Error(
      `npm has ${name}@${latest}, and ${version} is lower, so everybody who installs it would get less than before. Raise the version.`,
    );
  return false;
}
