import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findNodeAtLocation, parseTree } from "jsonc-parser";
import type { Problem } from "./files.ts";

/** Adds the line of the problem's field: of the object around it if the field is missing, and line 1 for the whole file. */
export function locate(root: string, problem: Problem): Problem {
  const { file, field, line } = problem;
  if (line !== undefined) return problem;
  if (field === "") return { ...problem, line: 1 };
  if (!file.endsWith(".json")) return problem; // an environment variable
  const text = readFileSync(join(root, file), "utf8").replace(/^\uFEFF/, "");
  const tree = parseTree(text);
  const path = field.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const around = path.map((_, index) => path.slice(0, path.length - index));
  const node = around.map((one) => tree && findNodeAtLocation(tree, one)).find((found) => found !== undefined);
  return { ...problem, line: text.slice(0, node?.offset ?? 0).split("\n").length };
}
