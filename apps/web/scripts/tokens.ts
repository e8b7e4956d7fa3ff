import { readFileSync } from "node:fs";
import { join } from "node:path";
import { recolour } from "../src/identity.ts";

/** The style sheet of the design tokens, the one place of the site's colours. */
export const tokens = readFileSync(join(import.meta.dirname, "../../../packages/ui/src/styles/tokens.css"), "utf8");

/** The value of a token in the directory's colours, e.g. `light-dark(#0c3526, #0d2a20)`. */
export function tokenOf(name: string, colours?: Readonly<Record<string, string>>): string {
  const [, value] = new RegExp(`--${name}: (.+);`).exec(tokens) ?? [];
  if (value === undefined) throw new Error(`No token has the name --${name}.`);
  return recolour(value, colours);
}

/** The colour of a token in the light theme, or in the dark one. */
export function colourOf(
  name: string,
  colours?: Readonly<Record<string, string>>,
  theme: "light" | "dark" = "light",
): string {
  const [light, dark = light] = tokenOf(name, colours).match(/#[0-9a-f]{6}/g) ?? [];
  if (light === undefined || dark === undefined) throw new Error(`The token --${name} has no colour.`);
  return theme === "light" ? light : dark;
}
