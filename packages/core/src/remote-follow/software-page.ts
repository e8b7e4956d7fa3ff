import { isRecord } from "../lib/is-record.ts";
import { type FollowPage, MASTODON_PATH } from "./follow-page.ts";

const page = (opens: FollowPage["opens"], path: string): Pick<FollowPage, "opens"> & { readonly path: string } => ({
  opens,
  path,
});
/** The pages of servers that give no template, by the name of their software in nodeinfo. */
const PAGES = new Map([
  ["mastodon", page("follow", MASTODON_PATH)],
  ["snac", page("follow", MASTODON_PATH)],
  ["misskey", page("search", "/search?q={uri}")],
  // these have no pages for their users
  ["gotosocial", page("profile", "")],
  ["hollo", page("profile", "")],
]);

/**
 * Returns the page at which users of a server's software follow accounts, by nodeinfo. Undefined if the software or its page
 * is unknown.
 * @param read reads the JSON at an address
 */
export async function softwarePage(
  origin: string,
  read: (address: string) => Promise<unknown>,
): Promise<FollowPage | undefined> {
  const links = fieldOf(await read(`${origin}/.well-known/nodeinfo`), "links");
  const hrefs = (Array.isArray(links) ? links : []).map((link: unknown) => fieldOf(link, "href"));
  const href = hrefs.find((one) => typeof one === "string" && URL.canParse(one) && new URL(one).origin === origin);
  if (typeof href !== "string") return undefined;
  const name = fieldOf(fieldOf(await read(href), "software"), "name");
  const known = typeof name === "string" ? PAGES.get(name.toLowerCase()) : undefined;
  return known && { template: origin + known.path, takes: "handle", opens: known.opens };
}

function fieldOf(value: unknown, key: string): unknown {
  return isRecord(value) ? value[key] : undefined;
}
