import { Combobox } from "@roster/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSearch } from "../../search/search-box.ts";
import { handleOf, type Listed } from "../catalog.ts";
import * as messages from "./messages.ts";

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
      placeholder={messages.searchHint}
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
