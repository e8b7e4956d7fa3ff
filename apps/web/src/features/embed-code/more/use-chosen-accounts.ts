import { useReadable } from "@roster/ui";
import { useEffect } from "react";
import { useRosterLoader } from "../../roster/roster-loader.ts";
import type { Listed } from "../catalog.ts";

/** The accounts that the visitor chose by hand. */
export interface ChosenAccounts {
  readonly usernames: readonly string[];
  /** The name of an account, or its handle until the name is known. */
  nameOf(username: string): string;
  /** Whether the roster has loaded and has no such account. */
  isMissing(username: string): boolean;
  learn(listed: readonly Listed[]): void;
}

/** Looks up the chosen accounts in the roster, because an address names them without their names. */
export function useChosenAccounts(
  usernames: readonly string[],
  known: ReadonlyMap<string, Listed>,
  learn: (listed: readonly Listed[]) => void,
): ChosenAccounts {
  const loader = useRosterLoader();
  const roster = useReadable(loader.state, (state) => (state.kind === "ready" ? state.value.roster : undefined));
  useEffect(() => void loader.load(), [loader]);
  useEffect(() => {
    const found = usernames.flatMap((username) => {
      const account = known.has(username.toLowerCase()) ? undefined : roster?.get(username);
      return account ?? [];
    });
    if (found.length > 0) learn(found);
  }, [usernames, known, learn, roster]);
  return {
    usernames,
    nameOf: (username) => known.get(username.toLowerCase())?.name ?? `@${username}`,
    isMissing: (username) => roster !== undefined && roster.get(username) === undefined,
    learn,
  };
}
