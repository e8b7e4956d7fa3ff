import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dataDir, ownVersion } from "./roster/src/data-dir.js";

/** The folders of the published packages. */
const FOLDERS = { "@roster/core": "packages/core", "@roster/data": "roster", "@roster/embed": "apps/embed" };

export const hooks = {
  /** With another HOME, pnpm would delete the installed packages and install them again from another store. */
  updateConfig(config) {
    const modules = new URL("node_modules/.modules.yaml", import.meta.url);
    const storeDir = existsSync(modules) ? JSON.parse(readFileSync(modules, "utf8")).storeDir : undefined;
    return storeDir !== undefined && existsSync(storeDir) ? { ...config, storeDir } : config;
  },
  /**
   * Completes the package.json of a tarball from `site.json`. The data has the name `package`, and the widget joins its
   * scope. A fork has versions of its own. The core keeps its name and version: a fork uses the published one.
   */
  beforePacking(manifest) {
    const folder = FOLDERS[manifest.name];
    if (folder === undefined) return manifest;
    const site = JSON.parse(readFileSync(join(dataDir(), "site.json"), "utf8"));
    const { devDependencies: _dev, scripts: _scripts, publishConfig, ...rest } = manifest;
    const scope = /^@[^/]+/.exec(site.package ?? "")?.[0];
    // only a workflow can prove from which commit a package was built
    const provenance = process.env.GITHUB_ACTIONS === "true";
    return {
      ...rest,
      ...(folder === "roster" && site.package && { name: site.package }),
      ...(folder !== "packages/core" && ownVersion() && { version: ownVersion() }),
      ...(folder === "roster" && { license: site.licence?.name ?? "UNLICENSED" }),
      ...(folder === "apps/embed" && scope && { name: `${scope}/embed` }),
      ...(site.sourceUrl && {
        homepage: `${site.sourceUrl}#readme`,
        bugs: { url: `${site.sourceUrl}/issues` },
        repository: { type: "git", url: `git+${site.sourceUrl}.git`, directory: folder },
      }),
      publishConfig: { ...publishConfig, provenance },
    };
  },
};
