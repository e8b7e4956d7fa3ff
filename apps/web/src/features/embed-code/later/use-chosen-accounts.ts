import { useReadable } from "@roster/ui";
import { useEffect } from "react";
import { useRosterLoader } from "../../roster/roster-loader.ts";
import type { Listed } from "../catalog.ts";

/** The accounts that the visitor chose by hand. */
export interface ChosenAccounts {
  readonly handles: readonly string[];
  /** The name of an account, or its handle until the name is known. */
  nameOf(handle: string): string;
  /** Whether the roster has loaded and has no such account. */
  isMissing(handle: string): boolean;
  learn(listed: readonly Listed[]): void;
}

/** Looks up the chosen accounts in the roster, because an address names them without their names. */
export function useChosenAccounts(
  handles: readonly string[],
  known: ReadonlyMap<string, Listed>,
  learn: (listed: readonly Listed[]) => void,
): ChosenAccounts {
  const loader = useRosterLoader();
  const roster = useReadable(loader.state, (state) => (state.kind === "ready" ? state.value.roster : undefined));
  useEffect(() => void loader.load(), [loader]);
  useEffect(() => {
    const unknown = handles.filter((handle) => !known.has(handle.toLowerCase()));
    const found = unknown.flatMap((handle) => roster?.get(handle) ?? []);
    if (found.length > 0) learn(found);
  }, [handles, known, learn, roster]);
  return {
    handles,
    nameOf: (handle) => known.get(handle.toLowerCase())?.name ?? `@${handle}`,
    isMissing: (handle) => roster !== undefined && roster.get(handle) === undefined,
    learn,
  };
}
