"use client";

import { MAX_TERM_LENGTH } from "@roster/core/search";
import { search, searchRoster } from "@roster/texts/site";
import { Icon, Spinner, useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { isNotFoundDocument, useCurrentLocation } from "../../location.ts";
import { PARAMETERS, SEARCH_PATH, termOf, withBase } from "../../routes.ts";
import { useAddress } from "../../page.ts";
import { useSearch } from "./search-box.ts";
import { useShortcuts } from "../shortcuts/shortcuts.ts";

/** The search box of the header. Without JavaScript, it is a form that opens the search page. */
export function SearchField(): ReactNode {
  const address = useAddress();
  const { box, engine } = useSearch();
  const shortcuts = useShortcuts();
  const text = useReadable(box.text, (value) => value);
  const loading = useReadable(engine.state, ({ kind }) => kind === "loading");
  const hasKeys = useReadable(shortcuts.enabled, (value) => value);
  const { path, query, known } = useCurrentLocation();

  const field = useRef<HTMLInputElement>(null);
  const isFirst = useRef(true);

  const type = (next: string): void =>
    box.type(next, (href) => {
      if (!isNotFoundDocument()) address.push(href); // that document cannot change its page, so Enter submits the form
    });

  // React does not control the value: while hydrating, it would delete the letters that were typed before
  useLayoutEffect(() => {
    if (field.current && !isFirst.current) field.current.value = text;
  }, [text]);

  const arrive = useEffectEvent((term: string | undefined): void => {
    const typed = isFirst.current ? field.current?.value : "";
    isFirst.current = false;
    if (typed && typed === box.text.get()) return; // typed while hydrating: the search page is on its way
    box.arrive(term);
    if (typed) type(typed);
  });
  useEffect(() => {
    if (known) arrive(termOf({ path, query }));
  }, [known, path, query]);

  return (
    <form
      className="site-search"
      role="search"
      action={withBase(SEARCH_PATH)}
      onSubmit={(event) => {
        if (isNotFoundDocument()) return;
        event.preventDefault();
        type(text);
        // closes the keyboard, which covers the results
        if (matchMedia("(pointer: coarse)").matches) field.current?.blur();
      }}
    >
      <input
        type="search"
        name={PARAMETERS.term}
        aria-label={searchRoster}
        placeholder={searchRoster}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={MAX_TERM_LENGTH}
        aria-keyshortcuts={hasKeys ? "/" : undefined}
        ref={field}
        onFocus={() => engine.warm()}
        onPaste={({ clipboardData }) => box.pasted.set(clipboardData.getData("text"))}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <button type="submit" aria-label={search}>
        {loading ? <Spinner /> : <Icon name="search" size={20} />}
      </button>
      {hasKeys && (
        <kbd className="key-hint" aria-hidden="true">
          /
        </kbd>
      )}
    </form>
  );
}
