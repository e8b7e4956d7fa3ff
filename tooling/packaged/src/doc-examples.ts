import type { EntryPoint } from "./entry-points.ts";

/**
 * A program that runs every example of an entry point, each with a world of its own and all of the entry point's exports at hand. It
 * prints one line for each that fails, and in the end how many values it has compared.
 */
export function programOf({ specifier, exports }: EntryPoint): string {
  const values = [...exports.values()].filter(({ isValue }) => isValue);
  const names = values.map(({ name }) => name);
  const runs = values.flatMap(({ name, examples }) => examples.map((example) => run(name, example, names)));
  return [
    `import { isDeepStrictEqual, inspect } from "node:util";`,
    `import * as entryPoint from "${specifier}";`,
    `import { createWorld } from "./example-world.ts";`,
    `let compared = 0;`,
    `const compare = (name: string, line: string, found: unknown, said: unknown): void => {`,
    `  compared += 1;`,
    `  if (!isDeepStrictEqual(found, said)) console.log(\`\${name}: \${line} gives \${inspect(found)}\`);`,
    `};`,
    ...runs,
    `console.log(compared);`,
    `process.exit();`,
    "",
  ].join("\n");
}

function run(name: string, example: string, names: readonly string[]): string {
  const lines = example.split("\n").map((line) => comparing(name, line));
  const words = new Set(example.match(/[\w$]+/g));
  const declared = new Set([...example.matchAll(/(?:const|let) (\w+) =/g)].map(([, one]) => one));
  const used = (all: readonly string[]): string => all.filter((one) => words.has(one) && !declared.has(one)).join(", ");
  const world = ["data", "roster", "account", "at", "session", "self", "fetch"];
  return [
    "await (async () => {",
    `const { ${used(names)} } = entryPoint;`,
    `const { ${used(world)} } = createWorld();`,
    ...lines,
    `})().catch((error: unknown) => console.log(${JSON.stringify(name)}, error));`,
  ].join("\n");
}

/** Turns an expression that a comment follows into a comparison with the value in the comment. */
function comparing(name: string, line: string): string {
  const [, before = "", expression, said] = /^(\s*(?:if \(\w+\) )?)(?!const |let )(\S.*); \/\/ (.+)$/.exec(line) ?? [];
  if (expression === undefined || said === undefined || !isExpression(said)) return line;
  const texts = [name, expression].map((text) => JSON.stringify(text)).join(", ");
  return `${before}compare(${texts}, ${expression}, ${said});`;
}

const isExpression = (said: string): boolean => /^(?:["'[{\d-]|true$|false$|undefined$)/.test(said);
