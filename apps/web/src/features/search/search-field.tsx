"use client";

import { MAX_TERM_LENGTH } from "@roster/core/search";
import { Icon, Spinner, useReadable } from "@roster/ui";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { withBase } from "../../directory.ts";
import { isLostDocument, useCurrentLocation } from "../../location.ts";
import { useServices } from "../../services-context.tsx";
import { SEARCH_PATH } from "./search-box.ts";

/** The search box of the header. Without JavaScript it is a form that opens the search page. */
export function SearchField(): ReactNode {
  const { searchBox, search, shortcuts } = useServices();
  const router = useRouter();
  const text = useReadable(searchBox.text, (value) => value);
  const loading = useReadable(search.state, ({ kind }) => kind === "loading");
  const hasKeys = useReadable(shortcuts.enabled, (value) => value);
  const { path, query, known } = useCurrentLocation();

  useEffect(() => {
    if (known) searchBox.arrive(path === SEARCH_PATH ? (new URLSearchParams(query).get("q") ?? "") : undefined);
  }, [searchBox, known, path, query]);

  const type = (next: string): void =>
    searchBox.type(next, (href) => {
      if (!isLostDocument()) router.push(href); // else the address cannot follow what is typed: Enter sends the form
    });

  return (
    <form
      className="site-search"
      role="search"
      action={withBase(SEARCH_PATH)}
      onSubmit={(event) => {
        if (isLostDocument()) return;
        event.preventDefault();
        type(text);
      }}
    >
      {loading ? <Spinner /> : <Icon name="search" size={20} />}
      <input
        type="search"
        name="q"
        aria-label="Search the roster"
        placeholder="Search the roster"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={MAX_TERM_LENGTH}
        aria-keyshortcuts={hasKeys ? "/" : undefined}
        value={text}
        onFocus={() => search.warm()}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {hasKeys && (
        <kbd className="key-hint" aria-hidden="true">
          /
        </kbd>
      )}
    </form>
  );
}
