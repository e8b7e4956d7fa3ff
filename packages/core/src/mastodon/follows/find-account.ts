import type { Http } from "masto/interfaces/index.js";
import type { FoundAccount, ReadAccount } from "./accounts.ts";
import { isRecord } from "../../lib/is-record.ts";
import { requestTexts } from "../messages.ts";
import { MastodonError } from "../http/errors.ts";

/**
 * Finds an account of the home server on an instance: the result with exactly this acct, not just the first result. Tries
 * three endpoints, because none of them resolves remote accounts on every server.
 * @throws MastodonError "not-found" if no endpoint knows the account
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
  throw new MastodonError("not-found", requestTexts.accountNotFound(acct));
}

const isMissing = (error: MastodonError): boolean => error.kind === "not-found";
// some servers answer 500 if they do not know the account
const isAnswered = (error: MastodonError): boolean => error.status !== undefined && error.kind !== "rate-limit";
const isClosed = (error: MastodonError): boolean => [400, 401, 403, 404, 422].includes(error.status ?? 0);

function accountsOf(answer: unknown): unknown {
  return isRecord(answer) ? answer["accounts"] : undefined;
}
