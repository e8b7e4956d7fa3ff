import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readArguments } from "@roster/site/arguments";
import { root } from "@roster/site/paths";
import { Application } from "typedoc";

const USAGE =
  "pnpm -C tooling/reference reference builds the API reference of @roster/core in reports/reference, from its doc comments.";

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly publishConfig: { readonly exports: Readonly<Record<string, unknown>> };
}

readArguments({ usage: USAGE, options: {} });
const core = join(root, "packages/core");
const out = join(root, "reports/reference");
const { name, exports, publishConfig }: Manifest = JSON.parse(await readFile(join(core, "package.json"), "utf8"));
/** The import specifier of each published entry point by its source file. */
const specifiers = new Map(
  Object.keys(publishConfig.exports).map((path) => [join(core, exports[path] ?? path), `${name}${path.slice(1)}`]),
);
const app = await Application.bootstrap({
  name,
  entryPoints: [...specifiers.keys()],
  tsconfig: join(core, "tsconfig.json"),
  displayBasePath: core,
  readme: join(core, "README.md"),
  // readers search by what a function does
  searchInComments: true,
  excludeExternals: true,
  // a downloaded copy has no forge to link to, and would fail with a warning
  disableSources: true,
  // types that no entry point exports are shown where they are used
  validation: { notExported: false, invalidLink: true, invalidPath: true },
});
const project = await app.convert();
if (project !== undefined) {
  for (const part of project.children ?? [])
    part.name = specifiers.get(project.files.getReflectionPath(part) ?? "") ?? part.name;
  app.validate(project);
  await app.generateDocs(project, out);
}
if (project === undefined || app.logger.hasErrors() || app.logger.hasWarnings()) process.exitCode = 1;
else console.log(join(out, "index.html"));
