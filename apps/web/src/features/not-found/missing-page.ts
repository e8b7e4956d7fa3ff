import { cleanTerm } from "@roster/core/search";
import { usernameIn } from "@roster/core/site";
import { profileKindOf } from "../../routes.ts";

/** The page that an address without a page may have meant. */
export interface MissingPage {
  /** A search term: the words of the last segment. */
  readonly term: string;
  /** The username in the path of an account, in the letter case of the address. */
  readonly username?: string;
  /** Whether the last segment names an account or a team. */
  readonly named: boolean;
}

/** Reads a path without a page, which anybody may have written. The term is "" for a malformed path. */
export function readMissingPage(path: string): MissingPage {
  const last = path.split("/").findLast((part) => part !== "") ?? "";
  const [handle = ""] = decoded(last)
    .replace(/\.html$/, "")
    .replace(/^@/, "")
    .split("@"); // a full handle has a host
  const name = cleanTerm(usernameIn(handle));
  const term = cleanTerm(name.replace(/[-_+.]+/g, " "));
  const about = name === "" ? undefined : profileKindOf(path);
  return { term, named: about !== undefined, ...(about === "account" && { username: name }) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
