import type { Http } from "masto/interfaces/index.js";
import type { FoundAccount, ReadAccount } from "./accounts.ts";
import { isRecord } from "../../lib/is-record.ts";
import { MastodonError } from "../http/errors.ts";

/**
 * Finds an account of the home server on an instance: the one whose acct is exactly it, never merely the first.
 * Three calls in turn, since no single one resolves remote accounts on every server.
 * @throws MastodonError "not-found" where no call knows the account
 */
export async function findAccount(options: {
  readonly http: Http;
  readonly username: string;
  readonly homeServer: string;
  readonly read: ReadAccount;
  readonly signal: AbortSignal;
}): Promise<FoundAccount> {
  const { http, username, homeServer, read, signal } = options;
  const acct = `${username}@${homeServer}`;
  const ask = async (path: string, query: object, isNotHere: (error: MastodonError) => boolean): Promise<unknown> => {
    try {
      return (await http.get<unknown>(path, query, { requestInit: { signal } })).data;
    } catch (error) {
      if (error instanceof MastodonError && isNotHere(error)) return undefined;
      throw error;
    }
  };
  const exact = (candidates: unknown): FoundAccount | undefined =>
    (Array.isArray(candidates) ? candidates : [])
      .map(read)
      .find((candidate) => candidate?.username === username.toLowerCase());

  const found =
    exact(await ask("/api/v1/accounts/search", { q: acct, resolve: true }, isMissing)) ??
    exact([await ask("/api/v1/accounts/lookup", { acct, skipWebfinger: false }, isAnswered)]) ??
    exact(accountsOf(await ask("/api/v2/search", { q: acct, type: "accounts", resolve: true }, isClosed)));
  if (found) return found;
  throw new MastodonError("not-found", `Could not find account ${acct} on your instance.`);
}

const isMissing = (error: MastodonError): boolean => error.kind === "not-found";
// some servers answer 500 to a look-up of what they do not know
const isAnswered = (error: MastodonError): boolean => error.status !== undefined && error.kind !== "rate-limit";
const isClosed = (error: MastodonError): boolean => [400, 401, 403, 404, 422].includes(error.status ?? 0);

function accountsOf(answer: unknown): unknown {
  return isRecord(answer) ? answer["accounts"] : undefined;
}
