import type { mastodon } from "masto";
import type { Http } from "masto/interfaces/index.js";
import { type Acct, type AcctKey, keyOf, splitAcct } from "../../lib/acct.ts";
import { RosterError } from "../../lib/errors.ts";
import { fieldsOf, itemsOf } from "../../lib/untrusted.ts";
import type { Refusal } from "../../lib/follows-backend.ts";
import { unlessAborted, withTimeLimit } from "../../lib/wait.ts";
import type { Clock, Time } from "../../types.ts";
import { read } from "../http/send.ts";

/** More servers are not checked, because each costs a look-up before the first follow. */
const MAX_SERVERS = 3;
/** Blocks change rarely, and a run may find none of many accounts. */
const KEPT_MS = 60_000;
const LIMIT_MS = 5_000;

/**
 * Creates the check of which accounts an instance cannot follow. It looks up one account of each server. Only if the instance does
 * not find that account, it reads which servers the moderators block, because many instances keep that list to themselves.
 * @param isBlocked whether the instance says that it blocks a server
 * @param find returns the id of an account at the instance; throws "not-found" if the instance does not find it
 */
export function createRefusals(
  http: Http,
  isBlocked: ReturnType<typeof createBlockReader>,
  find: (acct: Acct, signal: AbortSignal) => Promise<string>,
) {
  const refusalOf = async (host: string, acct: Acct, signal: AbortSignal): Promise<Refusal | undefined> => {
    const id = await find(acct, signal).catch((error: unknown) => {
      if (!RosterError.is(error, "not-found")) throw error;
      return undefined;
    });
    if (id === undefined) return (await isBlocked(host, signal)) ? "instance" : undefined;
    const data = await read(http, "/api/v1/accounts/relationships", signal, { id: [id] });
    const relation = fieldsOf<mastodon.v1.Relationship>(itemsOf(data)[0]);
    return relation.id === id && relation.domainBlocking === true ? "viewer" : undefined;
  };

  return async (accts: readonly Acct[], signal: AbortSignal): Promise<ReadonlyMap<AcctKey, Refusal>> => {
    const servers = new Map<string, Acct[]>();
    for (const acct of accts) {
      const host = splitAcct(acct)[1].toLowerCase();
      servers.set(host, [...(servers.get(host) ?? []), acct]);
    }
    const largest = [...servers].toSorted(([, a], [, b]) => b.length - a.length).slice(0, MAX_SERVERS);
    const refused = new Map<AcctKey, Refusal>();
    for (const [host, [first, ...others]] of largest) {
      if (first === undefined) continue;
      const refusal = await refusalOf(host, first, signal).catch((error: unknown) => {
        if (signal.aborted || RosterError.is(error, "unauthorized")) throw error;
        return undefined; // without an answer nothing is known
      });
      if (refusal !== undefined) for (const acct of [first, ...others]) refused.set(keyOf(acct), refusal);
    }
    return refused;
  };
}

/**
 * Creates the check whether the moderators of an instance block a server, or a domain above it. Undefined if the instance does
 * not say so: many keep that list to themselves.
 */
export function createBlockReader(http: Http, clock: Clock) {
  /** The names and digests of blocked servers, and names with asterisks that have no digest. */
  type Blocks = { readonly names: ReadonlySet<unknown>; readonly masked: readonly string[] } | undefined;
  let last: { readonly blocks: Promise<Blocks>; readonly at: Time } | undefined; // shared, so no caller aborts it
  const readBlocks = async (): Promise<Blocks> => {
    const limit = { ms: LIMIT_MS, clock };
    const asked = withTimeLimit(limit, (signal) => read(http, "/api/v1/instance/domain_blocks", signal));
    const answer = await asked.catch(() => undefined);
    if (!Array.isArray(answer)) return undefined;
    // accounts of a server that is only limited can be followed; GoToSocial suspends every blocked server and names no severity
    const suspended = answer
      .map((block) => fieldsOf<mastodon.v1.DomainBlock>(block))
      .filter(({ severity = "suspend" }) => severity === "suspend");
    const masked = suspended.filter(({ domain, digest }) => digest === undefined && String(domain).includes("*"));
    return {
      names: new Set(suspended.flatMap(({ domain, digest }) => [domain, digest])),
      masked: masked.map(({ domain }) => String(domain)),
    };
  };

  return async (host: string, signal: AbortSignal): Promise<boolean | undefined> => {
    if (!last || clock.now() - last.at >= KEPT_MS) last = { blocks: readBlocks(), at: clock.now() };
    const blocks = await unlessAborted(last.blocks, signal);
    if (blocks === undefined) return undefined;
    const { names, masked } = blocks;
    const labels = host.replace(/:\d+$/, "").split(".");
    const domains = labels.map((_, at) => labels.slice(at).join("."));
    const digests = await Promise.all(domains.map(digestOf));
    if ([...domains, ...digests].some((name) => names.has(name))) return true;
    return masked.some((shown) => domains.some((one) => isLike(shown, one))) ? undefined : false;
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
