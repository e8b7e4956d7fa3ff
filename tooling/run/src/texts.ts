import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readArguments } from "./arguments.ts";
import { root } from "./paths.ts";

const USAGE = `pnpm texts prints every text of the messages modules as one list, to read them in one go. It prints functions as
source, and calls those that return the texts of a language for English.`;

readArguments({ usage: USAGE, options: {} });
const files = globSync("{roster,apps/*,packages/*}/src/**/messages.ts", { cwd: root });
for (const file of files.toSorted()) {
  console.log(`\n${file}`);
  const module: unknown = await import(pathToFileURL(join(root, file)).href);
  print("", module);
}

function print(name: string, value: unknown): void {
  if (typeof value === "function") {
    const texts = textsOf(value);
    if (texts === undefined) console.log(`  ${name}: ${String(value).replaceAll(/\s+/g, " ")}`);
    else print(name, texts);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, part] of Object.entries(value)) print(name === "" ? key : `${name}.${key}`, part);
  } else {
    console.log(`  ${name}: ${String(value)}`);
  }
}

function textsOf(create: Function): unknown {
  const texts: unknown = create.name.endsWith("For") ? Reflect.apply(create, undefined, ["en"]) : undefined;
  return typeof texts === "object" ? texts : undefined;
}
