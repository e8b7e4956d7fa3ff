"use client";

import { MAX_TERM_LENGTH } from "@roster/core/search";
import { Icon, Spinner, useReadable } from "@roster/ui";
import { type ReactNode, useEffect } from "react";
import { isLostDocument, useCurrentLocation } from "../../location.ts";
import { useServices } from "../../services-context.tsx";
import { PARAMETERS, SEARCH_PATH, termOf, withBase } from "../../routes.ts";

/** The search box of the header. Without JavaScript it is a form that opens the search page. */
export function SearchField(): ReactNode {
  const { address, searchBox, search, shortcuts } = useServices();
  const text = useReadable(searchBox.text, (value) => value);
  const loading = useReadable(search.state, ({ kind }) => kind === "loading");
  const hasKeys = useReadable(shortcuts.enabled, (value) => value);
  const { path, query, known } = useCurrentLocation();

  useEffect(() => {
    if (known) searchBox.arrive(termOf({ path, query }));
  }, [searchBox, known, path, query]);

  const type = (next: string): void =>
    searchBox.type(next, (href) => {
      if (!isLostDocument()) address.push(href); // else the address cannot follow what is typed: Enter sends the form
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
        name={PARAMETERS.term}
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
