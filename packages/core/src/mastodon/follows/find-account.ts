import { type Acct, keyOf, splitAcct } from "../../lib/acct.ts";
import type { Http } from "masto/interfaces/index.js";
import { accountReader, type FoundAccount } from "./accounts.ts";
import { isRecord } from "../../lib/is-record.ts";
import * as texts from "../messages.ts";
import type { PerInstance } from "./per-instance.ts";
import { MastodonError } from "../http/errors.ts";

/** One request that finds an account. No server resolves remote accounts by every way. */
interface Way {
  readonly path: string;
  query(acct: string): object;
  /** Returns the accounts of an answer. */
  accounts(answer: unknown): unknown;
  /** Whether an error only means that this way finds nothing. */
  findsNothing(error: MastodonError): boolean;
}

const WAYS: readonly Way[] = [
  {
    path: "/api/v1/accounts/search",
    query: (q) => ({ q, resolve: true }),
    accounts: (answer) => answer,
    findsNothing: ({ kind }) => kind === "not-found",
  },
  {
    path: "/api/v1/accounts/lookup",
    query: (acct) => ({ acct, skipWebfinger: false }),
    accounts: (answer) => [answer],
    // some servers answer 500 if they do not know the account
    findsNothing: ({ kind, status }) => status !== undefined && kind !== "rate-limit",
  },
  {
    path: "/api/v2/search",
    query: (q) => ({ q, type: "accounts", resolve: true }),
    accounts: (answer) => isRecord(answer) && answer["accounts"],
    findsNothing: ({ status = 0 }) => [400, 401, 403, 404, 422].includes(status),
  },
];

/**
 * Finds an account on an instance: the result with exactly this acct, not just the first result.
 * @throws MastodonError "not-found" if the instance finds no such account
 */
export type FindAccount = (http: Http, acct: Acct, signal: AbortSignal) => Promise<FoundAccount>;

/**
 * Creates a function that finds accounts on one instance. The way that found the last account is tried first.
 * @param instanceNames those of `accountReader`
 * @param verify checks the token of the session; throws if it is invalid
 * @param remembered the path of that way
 */
export function createAccountFinder(
  instanceNames: Parameters<typeof accountReader>[1],
  verify: (signal: AbortSignal) => Promise<unknown>,
  remembered: PerInstance<string>,
): FindAccount {
  return async (http, acct, signal) => {
    const key = keyOf(acct);
    const [, host] = splitAcct(acct);
    const readAccount = accountReader([host], instanceNames);
    let isVerified = false;
    const last = remembered.get();
    for (const way of WAYS.toSorted((a, b) => Number(b.path === last) - Number(a.path === last))) {
      try {
        const { data } = await http.get<unknown>(way.path, way.query(acct), { requestInit: { signal } });
        const accounts = way.accounts(data);
        const read = Array.isArray(accounts) ? accounts.map(readAccount) : [];
        const found = read.find((account) => account?.key === key);
        if (!found) continue;
        if (way.path !== (last ?? WAYS[0]?.path)) remembered.set(way.path);
        return found;
      } catch (error) {
        if (!(error instanceof MastodonError) || !way.findsNothing(error)) throw error;
        // some servers answer 401 to a token without a permission, and some 404 to an invalid token at the other ways
        if (error.kind === "unauthorized" && !isVerified) await verify(signal);
        isVerified ||= error.kind === "unauthorized";
      }
    }
    throw new MastodonError("not-found", texts.accountNotFound(acct));
  };
}
