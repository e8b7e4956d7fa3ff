import { STATUS_CODES } from "node:http";
import { MastodonError } from "@roster/core/mastodon";

/** Why there is no connection, by the codes of Node and of its fetch. */
const NO_CONNECTION: ReadonlyMap<string, string> = new Map([
  ["EAI_AGAIN", "this computer cannot look up names. It may be offline"],
  ["ECONNREFUSED", "nothing answers at the address of the server"],
  ["ECONNRESET", "the server closed the connection"],
  ["EHOSTUNREACH", "the address of the server cannot be reached"],
  ["ENETUNREACH", "the address of the server cannot be reached"],
  ["ETIMEDOUT", "the server does not answer"],
  ["UND_ERR_CONNECT_TIMEOUT", "the server does not answer"],
  ["UND_ERR_SOCKET", "the server closed the connection"],
]);

/** The reason why an account was not read: the cause of a failed request says more than the request. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof MastodonError && error.status !== undefined && error.status >= 400)
    return `the server answers ${statusText(error.status)}`;
  if (error.cause instanceof Error) return reasonOf(error.cause);
  if ("code" in error) {
    if (error.code === "ENOTFOUND" && "hostname" in error)
      return `no server has the name ${String(error.hostname)}, or this computer is offline`;
    const known = NO_CONNECTION.get(String(error.code));
    if (known !== undefined) return known;
  }
  return error.message.replace(/\.$/, "");
}

/** A status with its name: "429 Too Many Requests". */
export const statusText = (status: number): string => `${status} ${STATUS_CODES[status] ?? ""}`.trim();
