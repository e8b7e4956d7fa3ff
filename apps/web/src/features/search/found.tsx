"use client";

import type { Hit, SearchResult } from "@roster/core/search";
import type { AccountCardProps } from "@roster/ui";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import "@roster/ui/styles/marked.css";
import "../../styles/static-lists.css";
import { facets, site } from "../../directory.ts";
import { browseHref, searchPath, withBase } from "../../routes.ts";
import { CardList } from "../list/card-list.tsx";
import { NothingFound } from "../list/nothing-found.tsx";
import { noResults } from "../list/results-messages.ts";
import { useSlices } from "../list/use-slices.ts";
import type { LoadedRoster } from "../roster/roster-loader.ts";
import { type Row, toCard } from "../roster/rows.ts";
import { lastSearches } from "./last-searches.ts";
import * as messages from "./messages.ts";
import { useSearch } from "./search-box.ts";

/** The result of a search: its accounts as cards, and where else to look. */
export function Found({ found, toRow }: Pick<LoadedRoster, "toRow"> & { readonly found: SearchResult }): ReactNode {
  return (
    <>
      {found.suggestion !== undefined && (
        <p className="list-note">
          <a href={withBase(searchPath(found.suggestion))}>{messages.didYouMean(found.suggestion)}</a>
        </p>
      )}
      {found.hits.length === 0 ? <Nothing /> : <Hits hits={found.hits} toRow={toRow} />}
      {found.where && found.total > found.hits.length && (
        <p className="list-note">
          <a className="button" href={browseHref(found.where)}>
            {messages.wholeList}
          </a>
        </p>
      )}
    </>
  );
}

/** The accounts. A click on one of them remembers the search. */
function Hits({ hits, toRow }: Pick<SearchResult, "hits"> & Pick<LoadedRoster, "toRow">): ReactNode {
  const cards = useMemo(
    () => hits.map((hit) => ({ row: toRow(hit.account), card: cardOf(toRow(hit.account), hit) })),
    [hits, toRow],
  );
  const { shown, ...progress } = useSlices(cards, 0);
  const rows = useMemo(() => shown.map(({ row }) => row), [shown]);
  const { box } = useSearch();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = list.current;
    const remember = ({ target }: MouseEvent): void => {
      const term = box.term.get();
      if (term && target instanceof Element && target.closest("a, button") !== null) lastSearches.add(term);
    };
    element?.addEventListener("click", remember);
    return () => element?.removeEventListener("click", remember);
  }, [box]);
  return (
    <div ref={list}>
      <CardList rows={rows} cards={shown.map(({ card }) => card)} byPosition {...progress} />
    </div>
  );
}

/** Shown in place of results: the lists of the directory. */
function Nothing(): ReactNode {
  return (
    <>
      <NothingFound text={noResults} hasFilters={false} />
      <p className="list-note">{messages.pickList}</p>
      <ul className="static-lists">
        {facets
          .filter(({ filter }) => filter)
          .flatMap(({ key, values }) =>
            values.map(({ value, plural = value }) => (
              <li key={`${key} ${value}`}>
                <a href={browseHref({ [key]: value })}>{plural}</a>
              </li>
            )),
          )}
      </ul>
    </>
  );
}

/** The card of a hit, which shows why the search found the account: it marks names and tags, or has a note. */
function cardOf(row: Row, hit: Hit): Partial<AccountCardProps> {
  const { matches, tags = {} } = hit;
  const card = toCard(row);
  const chips = card.chips.map((chip) =>
    tags[chip.key] === chip.value ? { ...chip, value: marked(chip.value) } : chip,
  );
  const isAbout = tags[site.teams?.tag ?? ""] !== undefined;
  const team = card.team && { ...card.team, label: isAbout ? marked(card.team.label) : card.team.label };
  // a role takes the place of chips, but a chip may be the reason of the hit
  const isTagged = chips.some(({ key }) => tags[key] !== undefined);
  return { row: { ...card, chips, team, ...(isTagged && { role: undefined }) }, matches, note: noteOf(hit) };
}

function noteOf({ alias, without }: Hit): string | undefined {
  const notes = [alias && messages.alsoKnownAs(alias), without && messages.without(without)];
  return notes.filter(Boolean).join(" · ") || undefined;
}

const marked = (text: ReactNode): ReactNode => <mark className="mark">{text}</mark>;
