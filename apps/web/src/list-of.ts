import { site } from "./directory.ts";

const { language = "en" } = site;

/** Joins names in the language of the site: "A, B and C". British English has no comma before "and". */
export function listOf(names: readonly string[], type: "conjunction" | "disjunction" = "conjunction"): string {
  return new Intl.ListFormat(language === "en" ? "en-GB" : language, { type }).format(names);
}
