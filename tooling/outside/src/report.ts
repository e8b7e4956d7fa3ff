import type { Declaration } from "./declarations.ts";
import { isValue, type Door } from "./doors.ts";

/** The public surface and nothing else, so that a change of it shows in a diff, and a better comment does not. */
export function printReport(doors: readonly Door[]): string {
  const parts = doors.map(({ specifier, exports, reached }) => {
    const list = [...exports.values()].map(bare);
    const others = [...reached].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => bare(one));
    const more = others.length === 0 ? "" : `\nReached through these, and not exported:\n\n${fence(others)}`;
    return `## ${specifier}\n\n${fence(list)}${more}`;
  });
  const note = "What `@roster/core` exports, written by `pnpm surface` from its declarations. Do not edit.";
  return `# The public surface\n\n${note}\n\n${parts.join("\n")}`;
}

/** The reference: every export with its comment, its declaration and its example. */
export function printReference(doors: readonly Door[]): string {
  const parts = doors.map(({ specifier, exports }) => {
    const entries = [...exports.values()].toSorted((a, b) => Number(isValue(b)) - Number(isValue(a)));
    return `## ${specifier}\n\n${entries.map(entry).join("\n")}`;
  });
  const note = [
    "Every export of `@roster/core`, written by `pnpm surface` from its declarations and their comments. Do not edit.",
    "The examples are run against the packed tarball; a comment behind an expression is its value. What they use",
    "without declaring it (`data`, `roster`, `account`, `at`, `session`, `fetch`) is a small directory and a browser of",
    "their own.",
  ];
  return `# Reference\n\n${note.join("\n")}\n\n${parts.join("\n")}`;
}

function entry({ name, text, doc }: Declaration): string {
  const lines = [`### ${name}`, "", doc.text.replaceAll(/\n(?!\n)/g, " ").replaceAll(/ {2,}/g, " "), ""];
  for (const param of doc.params) lines.push(`- \`${param.replace(/^(\S+)\s+/, "$1`: ")}`);
  for (const error of doc.throws) lines.push(`- throws ${error}`);
  if (doc.params.length + doc.throws.length > 0) lines.push("");
  lines.push("```ts", text, "```", "");
  for (const example of doc.examples) lines.push("```ts", example, "```", "");
  return lines.join("\n");
}

const bare = ({ text }: Declaration): string => text.replaceAll(/^[ \t]*\/\*\*[\s\S]*?\*\/\n/gm, "");

const fence = (texts: readonly string[]): string => `\`\`\`ts\n${texts.join("\n\n")}\n\`\`\`\n`;
