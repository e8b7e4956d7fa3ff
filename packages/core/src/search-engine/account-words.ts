import type { Account, RosterData } from "../types.ts";
import { namesOfTags, tagKey } from "./documents.ts";
import { textWords } from "./words.ts";

/**
 * Returns a function that lists the words by which a search finds an account, in plain letters. Use it to build an index in
 * advance.
 * @example
 * createAccountWords(data)(account).includes("red"); // true
 */
export function createAccountWords(
  data: Pick<RosterData, "site" | "facets" | "teams">,
): (account: Account) => readonly string[] {
  const names = namesOfTags(data);
  return ({ name, username, aliases = [], tags }) => {
    const tagged = Object.entries(tags).flatMap(([key, values]) =>
      values.flatMap((value) => names.get(tagKey(key, value)) ?? [value]),
    );
    return Array.from(new Set([name, username, ...aliases, ...tagged].flatMap(textWords)));
  };
}
