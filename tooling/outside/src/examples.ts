/** An example of a README: a program, and the lines it says that it prints. */
export interface Example {
  /** The nearest heading, and which of its examples it is. */
  readonly title: string;
  readonly code: string;
  readonly prints: readonly string[];
}

/** The `ts` examples of a Markdown text. A line that calls `console.log` ends with a comment: what it prints. */
export function examplesOf(markdown: string): readonly Example[] {
  const examples: Example[] = [];
  let heading = "";
  for (const part of markdown.split(/^(#+ .*$|```ts\n[\s\S]*?^```$)/m)) {
    if (part.startsWith("#")) heading = part.replace(/^#+ |`/g, "");
    if (!part.startsWith("```ts\n")) continue;
    const code = part.slice("```ts\n".length, -"```".length);
    const before = examples.filter(({ title }) => title.startsWith(`${heading} `)).length;
    examples.push({ title: `${heading} ${before + 1}`, code, prints: printsOf(code) });
  }
  return examples;
}

/** What a program says that it prints: the comments behind what prints, or makes something print. */
function printsOf(code: string): readonly string[] {
  return code.split("\n").flatMap((line) => /; \/\/ (.+)$/.exec(line)?.[1] ?? []);
}
