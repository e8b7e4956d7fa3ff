import type { Http } from "masto/interfaces/index.js";
import { type Acct, type AcctKey, keyOf, splitAcct } from "../../lib/acct.ts";
import { RosterError } from "../../lib/errors.ts";
import { isRecord } from "../../lib/is-record.ts";
import type { Refusal } from "../../lib/follows-backend.ts";
import type { IsBlocked } from "./domain-blocks.ts";

/** More servers are not checked, because each costs a look-up before the first follow. */
const MAX_SERVERS = 3;

/**
 * Creates the check of which accounts an instance cannot follow. It looks up one account of each server. Only if the instance does
 * not find that account, it reads which servers the moderators block, because many instances keep that list to themselves.
 * @param isBlocked whether the instance says that it blocks a server
 * @param find returns the id of an account at the instance; throws "not-found" if the instance does not find it
 */
export function createRefusals(
  http: Http,
  isBlocked: IsBlocked,
  find: (acct: Acct, signal: AbortSignal) => Promise<string>,
) {
  const refusalOf = async (host: string, acct: Acct, signal: AbortSignal): Promise<Refusal | undefined> => {
    const id = await find(acct, signal).catch((error: unknown) => {
      if (!RosterError.is(error, "not-found")) throw error;
      return undefined;
    });
    if (id === undefined) return (await isBlocked(host, signal)) ? "instance" : undefined;
    return (await isBlockedByViewer(http, id, signal)) ? "viewer" : undefined;
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

/** Whether the visitor has blocked the server of an account. */
async function isBlockedByViewer(http: Http, id: string, signal: AbortSignal): Promise<boolean> {
  const { data } = await http.get<unknown>("/api/v1/accounts/relationships", { id: [id] }, { requestInit: { signal } });
  const [relation]: readonly unknown[] = Array.isArray(data) ? data : [];
  return isRecord(relation) && relation["id"] === id && relation["domainBlocking"] === true;
}
