import { Combobox, useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useRosterLoader } from "../../roster/roster-loader.ts";
import { useSearch } from "../../search/search-box.ts";
import { handleOf, type Listed } from "../catalog.ts";
import * as messages from "@roster/texts/embed-options";
import { site } from "../../../directory.ts";

/** The number of suggestions. */
const SHOWN = 8;

const textOf = (account: Listed): string => `${account.name} @${handleOf(account)}`;

/** A field that searches the roster while the visitor types, and takes an account. */
export function AccountSearch(props: {
  readonly label: string;
  readonly onTake: (account: Listed) => void;
}): ReactNode {
  const { label, onTake } = props;
  const { engine } = useSearch();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [found, setFound] = useState<readonly Listed[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const show = (accounts: readonly Listed[]): void => {
      if (isCurrent) setFound(accounts.slice(0, SHOWN));
    };
    engine.search(text).then(
      ({ hits }) => show(hits.map(({ account }) => account)),
      (error: unknown) => {
        console.error("Search failed.", error);
        show([]);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, text]);
  const take = (account: Listed | undefined): void => {
    if (account) onTake(account);
    setText("");
  };
  return (
    <Combobox
      label={label}
      value={text}
      placeholder={site.searchHint ?? messages.typeName}
      suggestions={found.map((account) => ({ value: textOf(account) }))}
      onChange={(next) => {
        const taken = found.find((account) => textOf(account) === next);
        if (taken) take(taken);
        else setText(next);
      }}
      onEnter={() => text.trim() !== "" && found[0] && take(found[0])}
      inputRef={input}
    />
  );
}

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
