"use client";

import { Combobox, useReadable } from "@roster/ui";
import { type ReactNode, type RefObject, useEffect } from "react";
import * as messages from "./dialog-messages.ts";
import { suggestServers } from "./suggest-servers.ts";
import { useServers } from "./servers.ts";

/** Longer than any address of a server, so that a long pasted text cannot freeze the page. */
const MAX_TEXT_LENGTH = 2_048;

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
  // a stored text does not filter the suggestions, because the visitor did not type it now
  const suggestions = suggestServers(typed ?? "", used, known).filter(
    ({ value }) => value !== initial || typed !== undefined,
  );
  return (
    <Combobox
      label={messages.server}
      value={typed ?? initial}
      onChange={onType}
      onEnter={onEnter}
      suggestions={suggestions}
      placeholder={messages.serverPlaceholder}
      maxLength={MAX_TEXT_LENGTH}
      inputMode="url"
      problem={problem}
      inputRef={inputRef}
    />
  );
}
