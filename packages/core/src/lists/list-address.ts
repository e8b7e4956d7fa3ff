import { readHost } from "../lib/host.ts";

/** The address of a list. */
export interface ListAddress {
  readonly href: string;
  /** The server that is asked. */
  readonly host: string;
  /** Whether its path has the form of a list's. Any other address may be one too. */
  readonly isKnown: boolean;
}

/** The public service of Bluesky, which answers without a session. */
export const BLUESKY_HOST = "public.api.bsky.app";

/** A Collection of Mastodon: its page, its object and the answer of the API. */
const COLLECTION = /^\/(?:@[^/]+\/|ap\/users\/\d+\/|api\/v1(?:_alpha)?\/)?collections\/(\w+)\/?$/;
const BLUESKY =
  /^(?:https:\/\/bsky\.app\/(?:start(?:er-pack)?\/([\w.:-]+)|profile\/([\w.:-]+)\/lists)\/([\w.~:-]+)\/?(?:[?#].*)?|(at:\/\/[\w.:-]+\/app\.bsky\.graph\.(?:starterpack|list)\/[\w.~:-]+))$/;
/** The data of a directory of this software, and starter packs of fedidevs. */
const OTHERS = /\/(?:roster\.json|data\/(?:[^/]+\/)*[^/]+\.(?:json|csv|opml))$|^fedidevs\.com\/s\/[^/]+\/?$/;

/**
 * Reads a text that is one address at which a list may be: https on a public host, or http on loopback for a page on loopback.
 * Undefined for any other text.
 * @example
 * listAddress("https://hockey.example/collections/7")?.host; // "hockey.example"
 */
export function listAddress(text: string, pageOrigin?: string): ListAddress | undefined {
  const trimmed = text.trim();
  const uri = blueskyUri(trimmed);
  if (uri !== undefined) return { href: pageOf(uri), host: BLUESKY_HOST, isKnown: true };
  if (trimmed.length > 2_000 || /\s/.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  const { href, host, origin, pathname, username, password } = new URL(trimmed);
  const server = readHost(host, pageOrigin);
  if (server?.origin !== origin || username !== "" || password !== "") return undefined;
  const isKnown = collectionId(pathname) !== undefined || OTHERS.test(host + pathname);
  return { href, host: server.host, isKnown };
}

/** The web page of a starter pack or a list of Bluesky. */
function pageOf(uri: string): string {
  const [who = "", kind, key = ""] = uri.replace("at://", "").split("/");
  const path = kind === "app.bsky.graph.list" ? `profile/${who}/lists` : `starter-pack/${who}`;
  return `https://bsky.app/${path}/${key}`;
}

export const collectionId = (pathname: string): string | undefined => COLLECTION.exec(pathname)?.[1];

/** The "at://" address of a starter pack or a list of Bluesky. */
export function blueskyUri(address: string): string | undefined {
  const [, packOf, listOf, key = "", uri] = BLUESKY.exec(address) ?? [];
  if (packOf !== undefined) return `at://${packOf}/app.bsky.graph.starterpack/${key}`;
  return listOf === undefined ? uri : `at://${listOf}/app.bsky.graph.list/${key}`;
}
