import { cleanTerm } from "@roster/core/search";
import { profileKindOf } from "../../routes.ts";

/** What an address that leads nowhere was to lead to. */
export interface MissingPage {
  /** Words to look for: the last part of the path. */
  readonly term: string;
  /** Set where the path would be that of an account: its handle without host, as somebody wrote it. */
  readonly username?: string;
  /** Whether the last part was to name an account or a team. */
  readonly named: boolean;
}

/** Reads a path that leads nowhere. Anyone can write it: what cannot be read is no term. */
export function readMissingPage(path: string): MissingPage {
  const last = path.split("/").findLast((part) => part !== "") ?? "";
  // of a full handle, the name alone
  const name = cleanTerm(
    decoded(last)
      .replace(/\.html$/, "")
      .replace(/^@/, "")
      .split("@")[0] ?? "",
  );
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
