/** Names of products, formats and files are the same in every language. */
const NAMES =
  /Discourse, GitHub|WordPress|HTML|React|Vue|Hugo|Jekyll|Astro|Eleventy|Ghost|CSV|OPML|(?:data\/v2\/)?roster\.json|search-words\.json|llms\.txt|@roster\/core|JSON/g;

/**
 * Lists the lines of a text with words that are neither in the brackets of the pseudo-language nor names.
 * @param data the data that may be in the text
 */
export function plainEnglish(text: string, data: readonly string[] = []): readonly string[] {
  let rest = text.replaceAll(NAMES, "");
  // a text in brackets may have another one as a value
  for (let before = ""; before !== rest;) {
    before = rest;
    rest = rest.replaceAll(/\[[^[\]]*\]/g, "");
  }
  for (const name of data.toSorted((a, b) => b.length - a.length)) rest = rest.replaceAll(name, "");
  return rest.split("\n").filter((line) => /\p{L}{2}/u.test(line));
}

/** Lists all strings in a value, also in its objects and lists. Leaves out empty ones. */
export function stringsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
