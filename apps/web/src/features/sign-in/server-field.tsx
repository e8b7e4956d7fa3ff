"use client";

import { Combobox, useReadable } from "@roster/ui";
import { type ReactNode, type RefObject, useEffect } from "react";
import { suggestServers } from "./suggest-servers.ts";
import { useSignIn } from "./deferred-sign-in.ts";

/** Longer than any address of an instance: a slip of the clipboard does not freeze the page. */
const MAX_TEXT_LENGTH = 2_048;

/** The field for the visitor's own server, with those used before and those the directory knows. */
export function ServerField(props: {
  readonly label: string;
  /** What was typed; undefined while the field shows `initial` as it was left. */
  readonly typed: string | undefined;
  readonly initial: string;
  readonly onType: (text: string) => void;
  readonly onEnter?: () => void;
  readonly problem?: string | undefined;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}): ReactNode {
  const { label, typed, initial, onType, onEnter, problem, inputRef } = props;
  const { servers } = useSignIn();
  const used = useReadable(servers.used, (hosts) => hosts);
  const known = useReadable(servers.known, (hosts) => hosts);
  useEffect(() => void servers.load(), [servers]);
  // a text that stands there from the last time is no wish to see only what resembles it
  const suggestions = suggestServers(typed ?? "", used, known).filter(
    ({ value }) => value !== initial || typed !== undefined,
  );
  return (
    <Combobox
      label={label}
      value={typed ?? initial}
      onChange={onType}
      onEnter={onEnter}
      suggestions={suggestions}
      placeholder="https://"
      maxLength={MAX_TEXT_LENGTH}
      inputMode="url"
      problem={problem}
      inputRef={inputRef}
    />
  );
}
