"use client";

import { pageCount, PAGE_SIZE } from "../../list-pages.ts";
import * as messages from "@roster/texts/list";
import { accountCount, loadingRoster } from "@roster/texts/site";
import { Spinner, useReadable } from "@roster/ui";
import { type ReactNode, useMemo } from "react";
import { CardList } from "./card-list.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { PageHead } from "./page-head.tsx";
import { Reveal } from "./reveal.tsx";
import { useGrowingList } from "./use-growing-list.ts";
import { pagePath, withBase } from "../../routes.ts";
import { useRosterLoader } from "../roster/roster-loader.ts";
import type { ListSource, Row } from "../roster/rows.ts";

/** A list with one prerendered page. The next link adds cards to the list once the roster has loaded. */
export function AccountList(props: {
  readonly title: string;
  readonly source: ListSource;
  readonly path: string;
  readonly page: number;
  readonly total: number;
  readonly rows: readonly Row[];
  /** By position, counted from the first row of the page. */
  readonly headings?: Readonly<Record<number, string>> | undefined;
}): ReactNode {
  const { title, source, path, page, total, rows, headings } = props;
  const rosterLoader = useRosterLoader();
  const loaded = useReadable(rosterLoader.state, (value) => value);
  const start = (page - 1) * PAGE_SIZE;
  const roster = loaded.kind === "ready" ? loaded.value : undefined;
  const all = useMemo(() => roster?.list(source).slice(start) ?? [], [roster, source, start]);
  const { cards, shown, wanted, onReveal } = useGrowingList(rows, all, roster?.toRow);
  const { shown: drawn, ...progress } = cards;
  const next = start + shown < total;
  const waiting = next && wanted > shown && loaded.kind !== "failed";
  const nextPage = page + Math.ceil(shown / PAGE_SIZE);
  return (
    <>
      <PageHead title={title} note={accountCount(total)} />
      <FilterBar filter={"where" in source ? source.where : {}} total={total} />
      <CardList rows={drawn} hasMore={next} headings={headings} {...progress} />
      {(page > 1 || next) && (
        <nav className="pager" aria-label={messages.pages} data-waiting={waiting || progress.isBusy ? "" : undefined}>
          {page > 1 && (
            <a className="button" rel="prev" href={withBase(pagePath(path, page - 1))}>
              {messages.previousPage}
            </a>
          )}
          {waiting && (
            <p role="status">
              <Spinner /> {loadingRoster}
            </p>
          )}
          {next && (
            <Reveal
              href={withBase(pagePath(path, nextPage))}
              nextPage={messages.nextPage(nextPage, pageCount(total))}
              shown={shown}
              left={total - start - shown}
              failed={loaded.kind === "failed"}
              onReveal={onReveal}
            />
          )}
        </nav>
      )}
    </>
  );
}
