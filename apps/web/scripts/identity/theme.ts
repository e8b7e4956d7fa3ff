import { type pattern, recolour } from "../../src/identity.ts";

/** A banner without marks along its edge. */
const PLAIN_BANNER = "@layer states {\n  .hero {\n    background: var(--board);\n  }\n}\n";

/**
 * Prints the style sheet that changes the colours of the directory, after all others. It is empty for the look that the
 * style sheets are written for.
 * @param tokens the style sheet with the colours of the themes
 */
export function printTheme(
  tokens: string,
  look: { readonly colours: Readonly<Record<string, string>>; readonly pattern: typeof pattern },
): string {
  const changed = tokens.split("\n").flatMap((line) => {
    const next = recolour(line, look.colours);
    return next === line ? [] : [next];
  });
  const colours = [
    `@layer tokens {\n  :root,\n  :host {\n${changed.join("\n")}\n  }\n}\n`,
    `@layer states {\n  .hero-picks {\n    color: ${recolour("#0c3526", look.colours)};\n  }\n}\n`,
  ].join("");
  return (changed.length > 0 ? colours : "") + (look.pattern === "none" ? PLAIN_BANNER : "");
}
