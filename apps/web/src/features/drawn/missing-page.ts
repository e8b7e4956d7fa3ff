import { cleanTerm } from "@roster/core/search";
import { handleIn, slugOf } from "@roster/core/site";
import { listPath, profileKindOf } from "../../routes.ts";

/**
 * Reads what a path without a page, which anybody may have written, may have meant.
 * @returns a search term from the last segment, "" for a malformed path; whether that segment names an account or a team; and the
 * handle in the path of an account, in the letter case of the address
 */
export function readMissingPage(path: string) {
  const last = path.split("/").findLast((part) => part !== "") ?? "";
  const handle = cleanTerm(handleIn(decoded(last).replace(/^@|\.html$/g, "")));
  const [name = ""] = handle.split("@"); // a full handle has a host
  const term = cleanTerm(name.replace(/[-_+.]+/g, " "));
  const about = name === "" ? undefined : profileKindOf(path);
  return { term, named: about !== undefined, ...(about === "account" && { handle }) };
}

/** Today's address of a list, for one with accents or capitals, which are no longer in addresses. */
export function foldedList(path: string): string | undefined {
  const [, key = "", value = "", page = ""] = /^\/browse\/([^/]+)\/([^/]+)(\/page\/\d+)?$/.exec(path) ?? [];
  const name = decoded(value);
  return slugOf(name) === name ? undefined : listPath(decoded(key), name) + page;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
