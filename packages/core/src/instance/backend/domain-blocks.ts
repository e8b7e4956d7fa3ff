import type { Http } from "masto/interfaces/index.js";
import { isRecord } from "../../lib/is-record.ts";
import { unlessAborted, withTimeLimit } from "../../lib/time-limit.ts";
import type { Clock } from "../../types.ts";

/** Blocks change rarely, and a run may find none of many accounts. */
const KEPT_MS = 60_000;
const LIMIT_MS = 5_000;

/** Whether the instance says that it blocks a server, or a domain above it. Undefined if it does not say which it blocks. */
export type IsBlocked = (host: string, signal: AbortSignal) => Promise<boolean | undefined>;

/** Creates the reader of the servers that the moderators of an instance block. Many instances keep that list to themselves. */
export function createBlockReader(http: Http, clock: Clock): IsBlocked {
  let last: { readonly blocks: Promise<unknown>; readonly at: number } | undefined; // shared, so no caller aborts it
  const read = (): Promise<unknown> =>
    withTimeLimit({ ms: LIMIT_MS, clock }, async (signal) => {
      const path = "/api/v1/instance/domain_blocks";
      return (await http.get<unknown>(path, undefined, { requestInit: { signal } })).data;
    }).catch(() => undefined);

  return async (host, signal) => {
    if (!last || clock.now() - last.at >= KEPT_MS) last = { blocks: read(), at: clock.now() };
    const blocks = await unlessAborted(last.blocks, signal);
    if (!Array.isArray(blocks)) return undefined;
    const labels = host.replace(/:\d+$/, "").split(".");
    const domains = labels.map((_, at) => labels.slice(at).join("."));
    const names = new Set([...domains, ...(await Promise.all(domains.map(digestOf)))]);
    // a limited server can be followed
    const suspended = blocks.filter(isRecord).filter(({ severity }) => severity === "suspend");
    if (suspended.some((block) => [block["domain"], block["digest"]].some((name) => names.has(String(name)))))
      return true;
    const isHidden = suspended.some(
      ({ domain, digest }) => digest === undefined && domains.some((one) => isLike(String(domain), one)),
    );
    return isHidden ? undefined : false;
  };
}

/** Whether a name that an instance shows with asterisks may be that of a domain. */
function isLike(shown: string, domain: string): boolean {
  return (
    shown.length === domain.length && Array.from(shown).every((letter, at) => letter === "*" || letter === domain[at])
  );
}

/** The SHA-256 of a domain in hexadecimal digits, by which an instance names a domain that it shows with asterisks. */
async function digestOf(domain: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(domain));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
