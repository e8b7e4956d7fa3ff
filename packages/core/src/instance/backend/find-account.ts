import { type Acct, keyOf, splitAcct } from "../../lib/acct.ts";
import type { Http } from "masto/interfaces/index.js";
import { accountReader, type FoundAccount } from "./accounts.ts";
import { isRecord } from "../../lib/is-record.ts";
import * as texts from "../../words/request-errors.ts";
import type { NotFoundFailure } from "../../lib/follow-error.ts";
import type { PerInstance } from "./per-instance.ts";
import { MastodonError } from "../http/errors.ts";

/** One request that finds an account. No server resolves remote accounts by every way. */
interface Way {
  /** The name under which it is remembered. */
  readonly name: string;
  readonly path: string;
  query(acct: string): object;
  /** Returns the accounts of an answer. */
  accounts(answer: unknown): unknown;
  /** Whether an error only means that this way finds nothing. */
  findsNothing(error: MastodonError): boolean;
}

const SEARCH = "/api/v1/accounts/search";
const asList = (answer: unknown): unknown => answer;
const isNotFound = ({ kind }: MastodonError): boolean => kind === "not-found";

const WAYS: readonly Way[] = [
  { name: SEARCH, path: SEARCH, query: (q) => ({ q, resolve: true }), accounts: asList, findsNothing: isNotFound },
  {
    // GoToSocial resolves only a handle that begins with "@", and takes another one for words of a text
    name: "/api/v1/accounts/search@",
    path: SEARCH,
    query: (acct) => ({ q: `@${acct}`, resolve: true }),
    accounts: asList,
    findsNothing: isNotFound,
  },
  {
    name: "/api/v1/accounts/lookup",
    path: "/api/v1/accounts/lookup",
    query: (acct) => ({ acct, skipWebfinger: false }),
    accounts: (answer) => [answer],
    // some servers answer 500 if they do not know the account
    findsNothing: ({ kind, status }) => status !== undefined && kind !== "rate-limit",
  },
  {
    name: "/api/v2/search",
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
 * @param options.instanceNames those of `accountReader`
 * @param options.verify checks the token of the session; throws if it is invalid
 * @param options.remembered the name of that way
 * @param options.sample an account on another server that the visitor follows, if one is known
 */
export function createAccountFinder(options: {
  readonly instanceNames: Parameters<typeof accountReader>[1];
  readonly verify: (signal: AbortSignal) => Promise<unknown>;
  readonly remembered: PerInstance<string>;
  readonly sample: () => Acct | undefined;
}): FindAccount {
  const { instanceNames, verify, remembered } = options;
  let hasSampled = false; // one try without a result is enough

  return async (http, acct, signal) => {
    let isVerified = false;
    const refused = new Set<Way>();
    const tryWays = async (wanted: Acct, ways: readonly Way[]): Promise<FoundAccount | undefined> => {
      const readAccount = accountReader([splitAcct(wanted)[1]], instanceNames);
      for (const way of ways) {
        try {
          const { data } = await http.get<unknown>(way.path, way.query(wanted), { requestInit: { signal } });
          const accounts = way.accounts(data);
          const read = Array.isArray(accounts) ? accounts.map(readAccount) : [];
          const found = read.find((account) => account?.key === keyOf(wanted));
          if (!found) continue;
          if (way.name !== remembered.get()) remembered.set(way.name);
          return found;
        } catch (error) {
          if (!(error instanceof MastodonError) || !way.findsNothing(error)) throw error;
          // some servers answer 401 to a token without a permission, and some 404 to an invalid token at the other ways
          if (error.kind === "unauthorized" && !isVerified) await verify(signal);
          isVerified ||= error.kind === "unauthorized";
          if (error.kind === "unauthorized" || error.kind === "forbidden") refused.add(way);
        }
      }
      return undefined;
    };
    /** Why an account is not found where a way is refused: another way may find accounts of other servers, or none does. */
    const whyRefused = async (): Promise<NotFoundFailure> => {
      const last = WAYS.find(({ name }) => name === remembered.get());
      if (last) return refused.has(last) ? "no-lookup" : "not-found";
      if (hasSampled) return "no-lookup";
      const sample = options.sample();
      if (sample === undefined) return "unclear";
      const searches = WAYS.filter(({ path }) => path === SEARCH);
      if (await tryWays(sample, searches)) return "not-found";
      hasSampled = true;
      return "no-lookup";
    };

    const last = remembered.get();
    const found = await tryWays(
      acct,
      WAYS.toSorted((a, b) => Number(b.name === last) - Number(a.name === last)),
    );
    if (found) return found;
    const notFound = refused.size > 0 ? await whyRefused() : "not-found";
    throw new MastodonError("not-found", texts.accountNotFound(acct), { notFound });
  };
}
