import { accountPath, type Location } from "../../routes.ts";

// not in routes.ts, because that loads with every page

/** The query parameter that names the account. */
export const SHARED_PARAMETER = "u";

/** The page of all accounts without a page of their own. */
export const [SHARED_ACCOUNT_PATH = ""] = accountPath({ username: "", page: "shared" }).split("?");

/** The handle in the address of the shared page. Undefined on other pages. */
export function sharedAccountOf({ path, query }: Location): string | undefined {
  return path === SHARED_ACCOUNT_PATH ? (new URLSearchParams(query).get(SHARED_PARAMETER) ?? "") : undefined;
}
