import type { ReactNode } from "react";
import "@roster/ui/styles/section.css";
import { CardList } from "../list/card-list.tsx";
import type { Row } from "../roster/rows.ts";

/** A part of a page that lists accounts, under a heading of its own. */
export function AccountSection(props: {
  readonly title: string;
  readonly rows: readonly Row[];
  /** How many there are in all. */
  readonly total: number;
  /** The page that lists them all, where this one does not. */
  readonly all?: string | undefined;
}): ReactNode {
  const { title, rows, total, all } = props;
  return (
    <section>
      <header className="section-head">
        <h2 className="type-section">
          <bdi>{title}</bdi>
        </h2>
        <p className="num">{total}</p>
        {all !== undefined && (
          <a className="link" href={all} aria-label={`See all, ${title}`}>
            See all
          </a>
        )}
      </header>
      <CardList rows={rows} headingLevel={3} />
    </section>
  );
}
