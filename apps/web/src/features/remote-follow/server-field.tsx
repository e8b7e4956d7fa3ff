"use client";

import * as messages from "@roster/texts/remote-follow-dialog";
import { Combobox, useReadable } from "@roster/ui";
import { type ReactNode, type RefObject, useEffect } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../button.tsx";
import { site } from "../../directory.ts";
import { suggestServers } from "./suggest-servers.ts";
import { useServers } from "./servers.ts";

/** Longer than any address of a server, so that a long pasted text cannot freeze the page. */
const MAX_TEXT_LENGTH = 2_048;
/** The number of servers to choose from before the visitor types. */
const CHIPS = 3;

/** The field for the visitor's own server. Suggests servers that were used before and servers of the directory. */
export function ServerField(props: {
  /** The typed text. Undefined until the visitor types; the field then shows `initial`. */
  readonly typed: string | undefined;
  readonly initial: string;
  readonly onType: (text: string) => void;
  readonly onEnter?: () => void;
  readonly problem?: string | undefined;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}): ReactNode {
  const { typed, initial, onType, onEnter, problem, inputRef } = props;
  const servers = useServers();
  const used = useReadable(servers.used, (hosts) => hosts);
  const known = useReadable(servers.known, (hosts) => hosts);
  useEffect(() => void servers.load(), [servers]);
  const choose = (host: string): void => {
    flushSync(() => onType(host)); // enables the button that takes the focus
    inputRef.current?.form?.querySelector<HTMLElement>("[type=submit]")?.focus();
  };
  // a stored text does not filter the suggestions, because the visitor did not type it now
  const all = suggestServers(typed ?? "", used, known);
  const isEmpty = (typed ?? "").trim() === "";
  const [before, you, example] = messages.serverHint;
  const text = typed ?? initial;
  return (
    <>
      <Combobox
        label={messages.server(site.network)}
        value={text}
        onChange={onType}
        onEnter={onEnter}
        suggestions={isEmpty ? [] : all}
        hint={
          <>
            {before}
            <bdi dir="ltr" translate="no">
              {you}
              <strong>{example}</strong>
            </bdi>
          </>
        }
        enterTakesFirst={!text.includes(".")}
        placeholder={messages.serverPlaceholder}
        maxLength={MAX_TEXT_LENGTH}
        inputMode="url"
        problem={problem}
        inputRef={inputRef}
      />
      {isEmpty && (
        <ul className="server-chips">
          {all.slice(0, CHIPS).map(({ value }) => (
            <li key={value}>
              <Button onClick={() => choose(value)}>
                <span translate="no">{value}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
