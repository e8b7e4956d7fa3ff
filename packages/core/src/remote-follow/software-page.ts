import { isRecord } from "../lib/is-record.ts";
import { type FollowPage, MASTODON_PATH } from "./follow-page.ts";

/** The pages of servers that give no template, by the name of their software in nodeinfo. */
const PAGES: ReadonlyMap<string, readonly [opens: FollowPage["opens"], path: string]> = new Map([
  ["mastodon", ["follow", MASTODON_PATH]],
  ["snac", ["follow", MASTODON_PATH]],
  ["misskey", ["search", "/search?q={uri}"]],
  // these have no pages for their users
  ["gotosocial", ["profile", ""]],
  ["hollo", ["profile", ""]],
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
  const page = typeof name === "string" ? PAGES.get(name.toLowerCase()) : undefined;
  return page && { template: origin + page[1], takes: "handle", opens: page[0] };
}

function fieldOf(value: unknown, key: string): unknown {
  return isRecord(value) ? value[key] : undefined;
}
