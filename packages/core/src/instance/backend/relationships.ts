import type { mastodon } from "masto";
import type { Http } from "masto/interfaces/index.js";
import type { Relation } from "../../lib/follows-backend.ts";
import { fieldsOf, itemsOf } from "../../lib/is-record.ts";
import type { Clock } from "../../types.ts";
import { read, retryRead } from "../http/send.ts";

/** Pixelfed accepts at most 20 ids in one call. */
const MAX_IDS_PER_CALL = 20;

/** Reads the relation to the account with this id; undefined if the value has none. Some servers write null for false. */
export function readRelation(value: unknown, accountId: string): Relation | undefined {
  const { id = accountId, following, requested } = fieldsOf<mastodon.v1.Relationship>(value);
  if (id !== accountId) return undefined;
  if (following === true) return "following";
  if (requested === true) return "requested";
  return following === false || following === null ? "none" : undefined;
}

/** Creates the reader of relations to many accounts, which asks for as many in one request as the instance answers. */
export function createRelationReader(http: Http, clock: Clock) {
  let idsPerCall = MAX_IDS_PER_CALL;
  const unanswered = new Set<string>(); // ids that the instance left out even when asked for one alone

  /** Returns the relations by id. */
  const readAll = async (ids: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, Relation>> => {
    const relations = new Map<string, Relation>();
    /** Returns the ids that the instance left out. */
    const readSome = async (id: readonly string[]): Promise<readonly string[]> => {
      const ask = () => read(http, "/api/v1/accounts/relationships", signal, { id });
      for (const entry of itemsOf(await retryRead(ask, signal, clock))) {
        const own = id.find((one) => fieldsOf<mastodon.v1.Relationship>(entry).id === one);
        const relation = own !== undefined && readRelation(entry, own);
        if (relation) relations.set(own, relation);
      }
      return id.filter((one) => !relations.has(one));
    };
    const left = [...ids];
    while (left.length > 0) {
      const some = left.splice(0, idsPerCall);
      const leftOut = await readSome(some);
      if (some.length === 1) continue;
      for (const one of leftOut) {
        if (unanswered.has(one)) continue;
        if ((await readSome([one])).length > 0) unanswered.add(one);
        else if (leftOut.length === some.length - 1) idsPerCall = 1; // e.g. snac answers the first id only
      }
    }
    return relations;
  };
  return { read: readAll, readsSingly: (): boolean => idsPerCall === 1 };
}
