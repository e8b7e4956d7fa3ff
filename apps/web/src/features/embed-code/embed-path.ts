/** Where the code for other sites is made. */
export const EMBED_PATH = "/embed";

/**
 * The address of a choice. Slashes stay, as ids of teams have them.
 * @example
 * embedHref({ colour: "Red", layout: "grid" }); // "/embed?colour=Red&layout=grid"
 */
export function embedHref(params: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(params).toString().replaceAll("%2F", "/");
  return query === "" ? EMBED_PATH : `${EMBED_PATH}?${query}`;
}
