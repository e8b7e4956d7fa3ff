import { systemClock } from "../lib/clock.ts";
import { RosterError } from "../lib/errors.ts";
import { LOOPBACK_ORIGIN, readHost } from "../lib/host.ts";
import { fieldsOf, itemsOf } from "../lib/untrusted.ts";
import { readText } from "../lib/read-text.ts";
import { withTimeLimit } from "../lib/wait.ts";
import type { Clock } from "../types.ts";
import { handleError } from "../words/errors.ts";

/** A page at which a visitor can follow an account from their own server. */
export interface FollowPage {
  /**
   * The page that opens. "follow": the server's page that asks whether to follow; "search": its search for the account;
   * "profile": the account's profile at its home server, because the server has no such pages; "unknown": Mastodon's page
   * that asks, which this server may not have.
   */
  readonly opens: "follow" | "search" | "profile" | "unknown";
  /** An address with the placeholder "{uri}" or "{object}" for the account. */
  readonly template: string;
  /** The form of the account: "user@host", or the address of its profile. */
  readonly takes: "handle" | "url";
}

/** Mastodon's page that asks whether to follow an account. */
const MASTODON_PATH = "/authorize_interaction?uri={uri}";

/** The dependencies of finding a follow page. */
export interface FindFollowPageIo {
  readonly fetch?: typeof fetch;
  /** Aborts the search: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  readonly clock?: Clock;
  /** Milliseconds after which the default page is used; 3000 by default. */
  readonly timeoutMs?: number;
  /** Allows `http://` addresses on loopback, for servers under development. */
  readonly allowLoopback?: boolean;
}

// the most specific first: the Follow intent, then older relations
const RELATIONS: readonly (readonly [rel: string, takes: FollowPage["takes"]])[] = [
  ["https://w3id.org/fep/3b86/follow", "handle"],
  ["http://ostatus.org/schema/1.0/subscribe", "handle"],
  ["https://w3id.org/fep/3b86/object", "url"],
];

/** The pages of servers that give no template, by the name of their software in nodeinfo. */
const PAGES: ReadonlyMap<string, readonly [opens: FollowPage["opens"], path: string]> = new Map([
  ["mastodon", ["follow", MASTODON_PATH]],
  ["snac", ["follow", MASTODON_PATH]],
  ["misskey", ["search", "/search?q={uri}"]],
  // these have no pages for their users
  ["gotosocial", ["profile", ""]],
  ["hollo", ["profile", ""]],
]);

const MAX_BODY_BYTES = 200_000;

/**
 * Finds the page on which the users of a server follow an account, by WebFinger, else by the software in nodeinfo. If neither
 * gives a usable page within 3 seconds, returns Mastodon's page as "unknown".
 * @param text "user@host", a host or an address
 * @throws RosterError "server-input" if the text is not the address of a server
 * @example
 * const page = await findFollowPage("me@social.example", { fetch });
 * page.takes; // "handle"
 */
export async function findFollowPage(text: string, io: FindFollowPageIo = {}): Promise<FollowPage> {
  const { signal, clock = systemClock, timeoutMs = 3000, allowLoopback = false } = io;
  signal?.throwIfAborted();
  const server = parseServer(text, allowLoopback);
  if (!server) throw new RosterError("server-input", notAServer(text.slice(0, 100)));

  const { origin } = server;
  const webFinger = `${origin}/.well-known/webfinger?resource=${encodeURIComponent(server.resource)}`;
  const found = await withTimeLimit({ ms: timeoutMs, clock, signal }, async (limited) => {
    const ask = (address: string): Promise<unknown> => read(address, io.fetch ?? fetch, limited).catch(() => undefined);
    return pageIn(await ask(webFinger), server.site, allowLoopback) ?? (await softwarePage(origin, ask));
  }).catch(() => undefined);
  signal?.throwIfAborted();
  return found ?? { template: origin + MASTODON_PATH, takes: "handle", opens: "unknown" };
}

async function read(
  address: string,
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await fetch(address, {
    signal,
    headers: { accept: "application/jrd+json, application/json" },
    credentials: "omit",
    referrerPolicy: "no-referrer",
  });
  if (!response.ok) return undefined;
  const text = await readText(response, MAX_BODY_BYTES);
  return text === undefined ? undefined : JSON.parse(text);
}

function pageIn(answer: unknown, site: string, allowLoopback: boolean): FollowPage | undefined {
  const { links, subject } = fieldsOf(answer);
  const named = typeof subject === "string" ? parseServer(subject.replace(/^acct:/, ""), allowLoopback) : undefined;
  const sites = [site, named?.site];
  for (const [wanted, takes] of RELATIONS) {
    for (const link of itemsOf(links)) {
      const { rel, href, template } = fieldsOf(link);
      if (typeof rel !== "string" || rel.toLowerCase() !== wanted) continue;
      const address = template ?? href;
      if (typeof address === "string" && isUsable(address, sites, allowLoopback))
        return { template: address, takes, opens: "follow" };
    }
  }
  return undefined;
}

function isUsable(template: string, sites: readonly (string | undefined)[], allowLoopback: boolean): boolean {
  if (!/^https?:..[^/?{]+[/?].{0,2000}$/.test(template)) return false;
  // the account must appear in the address but not change its host: neither "{uri}/.." nor "{uri}.example"
  const [one, other] = ["x", "y"].map((account) => parseUrl(fillAccount(template, account), allowLoopback));
  return one?.host === other?.host && one?.href !== other?.href && sites.includes(one?.host ?? "");
}

/** Returns the page at which users of a server's software follow accounts. Undefined if the software or its page is unknown. */
async function softwarePage(origin: string, read: Ask): Promise<FollowPage | undefined> {
  const page = PAGES.get((await softwareOf(origin, read)) ?? "");
  return page && { template: origin + page[1], takes: "handle", opens: page[0] };
}

type Ask = (address: string) => Promise<unknown>;

async function softwareOf(origin: string, read: Ask): Promise<string | undefined> {
  const { links } = fieldsOf(await read(`${origin}/.well-known/nodeinfo`));
  const hrefs = itemsOf(links).map((link) => fieldsOf(link)["href"]);
  const href = hrefs.find((one) => typeof one === "string" && URL.canParse(one) && new URL(one).origin === origin);
  if (typeof href !== "string") return undefined;
  const { software } = fieldsOf(await read(href));
  const { name } = fieldsOf(software);
  return typeof name === "string" ? name.toLowerCase() : undefined;
}

/**
 * Finds the name of a server's software in lower case, e.g. "gotosocial", by nodeinfo. Undefined if the server does not say it
 * within 3 seconds. Never rejects.
 * @example
 * await findSoftware("not a host", { fetch }); // undefined
 */
export async function findSoftware(host: string, io: FindFollowPageIo = {}): Promise<string | undefined> {
  const { signal, clock = systemClock, timeoutMs = 3000, allowLoopback = false } = io;
  const server = parseServer(host, allowLoopback);
  if (!server) return undefined;
  return withTimeLimit({ ms: timeoutMs, clock, signal }, (limited) =>
    softwareOf(server.origin, (address) => read(address, io.fetch ?? fetch, limited)),
  ).catch(() => undefined);
}

/**
 * Reads "user@host", "@user@host", a host or an address; undefined for anything else. WebFinger is asked about the `resource`.
 * `site` is the host with its port, for comparing addresses.
 */
function parseServer(text: string, allowLoopback: boolean) {
  const typed = text.trim();
  if (!/^[^\s\\]{1,500}$/.test(typed)) return undefined;
  const scheme = /^[a-z][\w+.-]*:\/\//i.test(typed);
  const handle = scheme ? undefined : /^@?([^@/?#]+)@([^@/?#]+)$/.exec(typed);
  const bare = handle?.[2] ?? typed;
  const url = scheme
    ? parseUrl(typed, allowLoopback)
    : (parseUrl(`https://${bare}`, allowLoopback) ?? parseUrl(`http://${bare}`, allowLoopback));
  if (!url) return undefined;
  return { origin: url.origin, resource: handle ? `acct:${handle[1]}@${url.host}` : url.origin, site: url.host };
}

/** Reads an address that may be opened: https on a public host, or http on loopback where that is allowed. */
function parseUrl(address: string, allowLoopback: boolean): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.username + url.password !== "") return undefined;
  const server = readHost(url.host, allowLoopback ? LOOPBACK_ORIGIN : undefined);
  if (!server?.origin.startsWith(`${url.protocol}//`)) return undefined;
  url.host = server.host;
  return url;
}

const notAServer = (text: string): string =>
  `"${text}" is not the address of a server. Type an address such as "mastodon.example".`;

/** An account to follow. */
export interface FollowTarget {
  /** "user@host". */
  readonly acct: string;
  /** Its profile; `https://host/@user` by default. */
  readonly url?: string;
}

/**
 * Returns the address at which the visitor's server offers to follow the account.
 * @throws RosterError "invalid-account" if the target is no handle
 * @example
 * const page = { template: "https://social.example/authorize_interaction?uri={uri}", takes: "handle" } as const;
 * followUrl(page, { acct: "gamebot@bots.example" }).search; // "?uri=gamebot%40bots.example"
 */
export function followUrl(
  page: Omit<FollowPage, "opens"> & Partial<Pick<FollowPage, "opens">>,
  target: FollowTarget,
): URL {
  const acct = target.acct.trim().replace(/^@/, "");
  if (!/^[^\s/@]+@[^\s/@]+$/.test(acct)) throw new RosterError("invalid-account", handleError(target.acct));
  const at = acct.lastIndexOf("@");
  const url = target.url ?? `https://${acct.slice(at + 1)}/@${acct.slice(0, at)}`;
  if (page.opens === "profile") return new URL(url);
  return new URL(fillAccount(page.template, encodeURIComponent(page.takes === "url" ? url : acct)));
}

const ACCOUNT_PLACES: readonly string[] = ["uri", "object"];

/** Fills in the account. Empties other placeholders, which are return addresses. */
function fillAccount(template: string, account: string): string {
  return template.replace(/\{([^{}]*)\}/g, (_, place: string) => (ACCOUNT_PLACES.includes(place) ? account : ""));
}
