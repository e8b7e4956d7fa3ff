import { systemClock } from "../lib/clock.ts";
import { RosterError } from "../lib/errors.ts";
import { isRecord } from "../lib/is-record.ts";
import { readText } from "../lib/read-text.ts";
import { withTimeLimit } from "../lib/time-limit.ts";
import type { Clock } from "../types.ts";
import { fillAccount, type FollowPage, MASTODON_PATH } from "./follow-page.ts";
import { notAServerText } from "../words/texts.ts";
import { parseServer, parseUrl } from "./server.ts";
import { softwarePage } from "./software-page.ts";

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

/**
 * The text is not the address of a server.
 * @example
 * try {
 *   await findFollowPage("me at home");
 * } catch (error) {
 *   error instanceof ServerInputError; // true
 * }
 */
export class ServerInputError extends RosterError<"server-input"> {
  override readonly name = "ServerInputError";
}

// the most specific first: the Follow intent, then older relations
const RELATIONS: readonly (readonly [rel: string, takes: FollowPage["takes"]])[] = [
  ["https://w3id.org/fep/3b86/follow", "handle"],
  ["http://ostatus.org/schema/1.0/subscribe", "handle"],
  ["https://w3id.org/fep/3b86/object", "url"],
];

const MAX_BODY_BYTES = 200_000;

/**
 * Finds the page on which the users of a server follow an account, by WebFinger, else by the software in nodeinfo. If neither
 * gives a usable page within 3 seconds, returns Mastodon's page as "unknown".
 * @param text "user@host", a host or an address
 * @throws ServerInputError if the text is not the address of a server
 * @example
 * const page = await findFollowPage("me@social.example", { fetch });
 * page.takes; // "handle"
 */
export async function findFollowPage(text: string, io: FindFollowPageIo = {}): Promise<FollowPage> {
  const { signal, clock = systemClock, timeoutMs = 3000, allowLoopback = false } = io;
  signal?.throwIfAborted();
  const server = parseServer(text, allowLoopback);
  if (!server) throw new ServerInputError("server-input", notAServerText(text.slice(0, 100)));

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
  if (!isRecord(answer) || !Array.isArray(answer["links"])) return undefined;
  const links: readonly unknown[] = answer["links"];
  const sites = [site, subjectSite(answer["subject"], allowLoopback)];
  for (const [rel, takes] of RELATIONS) {
    for (const link of links) {
      if (!isRecord(link) || typeof link["rel"] !== "string" || link["rel"].toLowerCase() !== rel) continue;
      const template = link["template"] ?? link["href"];
      if (typeof template === "string" && isUsable(template, sites, allowLoopback))
        return { template, takes, opens: "follow" };
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

function subjectSite(subject: unknown, allowLoopback: boolean): string | undefined {
  return typeof subject === "string" ? parseServer(subject.replace(/^acct:/, ""), allowLoopback)?.site : undefined;
}
