/** An example of a README: a program, and the lines that it prints according to its comments. */
export interface Example {
  /** The nearest heading, and the number of the example below it. */
  readonly title: string;
  readonly code: string;
  readonly prints: readonly string[];
}

/** The `ts` examples of a Markdown text. A comment at the end of a line with `console.log` is the printed text. */
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

/** The lines that a program prints according to the comments at the ends of its lines. */
function printsOf(code: string): readonly string[] {
  return code.split("\n").flatMap((line) => /; \/\/ (.+)$/.exec(line)?.[1] ?? []);
}
