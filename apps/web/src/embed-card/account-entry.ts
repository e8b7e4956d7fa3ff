import type { Account } from "@roster/core";
import type { Monogram } from "@roster/core/monogram";
import { type Acct, acctOf, isRecord, keyOf, SHAPE_OUTLINES } from "@roster/core/site";
import { site } from "../directory.ts";

/** The part of an account in a data file that the card shows. */
export interface AccountEntry extends Pick<Account, "username" | "host" | "name" | "page"> {
  /** The path of the team's page, on a team's own account. */
  readonly teamPage?: string;
  readonly monogram: Monogram;
}

const VERSION = 1;

/**
 * Finds an account in the content of a data file, whatever the letter case. Undefined if it is missing or malformed.
 * @throws TypeError if the content is no data file of this version
 */
export function findEntry(data: unknown, acct: Acct): AccountEntry | undefined {
  const { version, accounts }: Readonly<Record<string, unknown>> = isRecord(data) ? data : {};
  if (version !== VERSION || !Array.isArray(accounts)) throw new TypeError("Not a list of accounts");
  return accounts.filter(isEntry).find((entry) => keyOf(acctOf(entry, site)) === keyOf(acct));
}

function isEntry(value: unknown): value is AccountEntry {
  if (!isRecord(value)) return false;
  const { username, name, host = "", teamPage = "/", monogram, page } = value;
  return (
    [username, name, host].every((each) => typeof each === "string") &&
    /^\/(?!\/)/.test(String(teamPage)) &&
    isRecord(monogram) &&
    Object.hasOwn(SHAPE_OUTLINES, String(monogram["shape"])) &&
    ["letters", "primary", "secondary", "ink"].every((key) => typeof monogram[key] === "string") &&
    (page === undefined || page === "shared")
  );
}
