import { type Acct, keyOf, splitAcct } from "../../lib/acct.ts";
import type { mastodon } from "masto";
import type { Http } from "masto/interfaces/index.js";
import { accountReader, type FoundAccount } from "./accounts.ts";
import { fieldsOf, itemsOf } from "../../lib/untrusted.ts";
import type { NotFoundFailure } from "../../lib/follow-error.ts";
import type { Remembered } from "./known-accounts.ts";
import { read } from "../http/send.ts";
import { MastodonError } from "../http/errors.ts";

/** One request that finds an account. */
interface Way {
  /** The name under which it is remembered. */
  readonly name: string;
  readonly path: string;
  query(acct: string): object;
  /** Returns the accounts of an answer; the answer itself by default. */
  accounts?(answer: unknown): unknown;
  /** Whether an error only means that this way finds nothing. */
  findsNothing(error: MastodonError): boolean;
}

const SEARCH = "/api/v1/accounts/search";
const LOOKUP = "/api/v1/accounts/lookup";
const SEARCH_ALL = "/api/v2/search";
const isNotFound = ({ kind }: MastodonError): boolean => kind === "not-found";

/** No server finds accounts of other servers by every way, and some by the last one alone. */
const WAYS: readonly Way[] = [
  { name: SEARCH, path: SEARCH, query: (q) => ({ q, resolve: true }), findsNothing: isNotFound },
  // GoToSocial resolves only a handle that begins with "@", and takes another one for words of a text
  { name: `${SEARCH}@`, path: SEARCH, query: (acct) => ({ q: `@${acct}`, resolve: true }), findsNothing: isNotFound },
  {
    name: LOOKUP,
    path: LOOKUP,
    query: (acct) => ({ acct, skipWebfinger: false }),
    accounts: (answer) => [answer],
    // some servers answer 500 if they do not know the account
    findsNothing: ({ kind, status }) => status !== undefined && kind !== "rate-limit",
  },
  {
    name: SEARCH_ALL,
    path: SEARCH_ALL,
    query: (q) => ({ q, type: "accounts", resolve: true }),
    accounts: (answer) => fieldsOf<mastodon.v2.Search>(answer).accounts,
    findsNothing: ({ status = 0 }) => [400, 401, 403, 404, 422].includes(status),
  },
];

/**
 * Creates a function that finds accounts on one instance: the result with exactly this acct, not just the first one. The way
 * that found the last account is tried first. Throws "not-found" if the instance finds no such account.
 * @param options.instanceNames those of `accountReader`
 * @param options.verify checks the token of the session; throws if it is invalid
 * @param options.remembered the name of that way
 * @param options.sample an account on another server that the visitor follows, if one is known
 */
export function createAccountFinder(options: {
  readonly instanceNames: Parameters<typeof accountReader>[1];
  readonly verify: (signal: AbortSignal) => Promise<unknown>;
  readonly remembered: Remembered<string>;
  readonly sample: () => Acct | undefined;
}) {
  const { instanceNames, verify, remembered } = options;
  let hasSampled = false; // one try without a result is enough

  return async (http: Http, acct: Acct, signal: AbortSignal): Promise<FoundAccount> => {
    let isVerified = false;
    const refused = new Set<Way>();
    const tryWays = async (wanted: Acct, ways: readonly Way[]): Promise<FoundAccount | undefined> => {
      const readAccount = accountReader([splitAcct(wanted)[1]], instanceNames);
      for (const way of ways) {
        try {
          const answer = await read(http, way.path, signal, way.query(wanted));
          const accounts = itemsOf(way.accounts ? way.accounts(answer) : answer).map(readAccount);
          const found = accounts.find((account) => account?.key === keyOf(wanted));
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
    throw new MastodonError("not-found", `Could not find account ${acct} on your instance.`, { notFound });
  };
}
