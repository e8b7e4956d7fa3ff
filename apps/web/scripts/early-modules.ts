import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse, type Node } from "acorn";
import { CODE_PATH, MODULES_START } from "../src/next-private.ts";

/**
 * Puts the modules in the scripts of an export into parentheses. Browsers compile such functions on another thread while they
 * load a script, and all others when they are called, on the thread that must answer the visitor. At a quarter of a desktop's
 * speed, it saves that thread 50 ms on a list, 100 ms on the home page and 130 ms on profiles (medians of nine visits).
 * @returns the number of modules in parentheses
 * @throws Error if there are none, because Next has changed the form of its scripts
 */
export async function compileEarly(out: string): Promise<number> {
  const dir = join(out, CODE_PATH, "chunks");
  let count = 0;
  for (const name of (await readdir(dir)).filter((one) => one.endsWith(".js"))) {
    const script = await readFile(join(dir, name), "utf8");
    const modules = script.startsWith(MODULES_START) ? modulesOf(script) : [];
    count += modules.length;
    if (modules.length > 0) await writeFile(join(dir, name), wrap(script, modules));
  }
  if (count > 0) return count;
  throw new Error(`No script in ${dir} has modules of the form in next-private.ts, so they would be compiled late.`);
}

function modulesOf(script: string): readonly Node[] {
  const [statement] = parse(script, { ecmaVersion: "latest" }).body;
  const call = statement?.type === "ExpressionStatement" ? statement.expression : undefined;
  const list = call?.type === "CallExpression" ? call.arguments[0] : undefined;
  const elements = list?.type === "ArrayExpression" ? list.elements : [];
  return elements.flatMap((one) =>
    one?.type === "FunctionExpression" || one?.type === "ArrowFunctionExpression" ? [one] : [],
  );
}

function wrap(script: string, modules: readonly Node[]): string {
  let from = 0;
  const parts = modules.map(({ start, end }) => {
    const before = script.slice(from, start);
    from = end;
    const text = script.slice(start, end);
    return before + (before.endsWith("(") ? text : `(${text})`);
  });
  return parts.join("") + script.slice(from);
}
