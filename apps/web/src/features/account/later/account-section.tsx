import { seeAll, seeAllOf } from "@roster/texts/account";
import type { ReactNode } from "react";
import { CardList } from "../../list/card-list.tsx";
import type { CardContext, Row } from "../../roster/rows.ts";

/** A section of a page that lists accounts under a heading. */
export function AccountSection(
  props: CardContext & {
    readonly title: string;
    readonly rows: readonly Row[];
    /** The number of all accounts. */
    readonly total: number;
    /** The page that lists all accounts, if this one does not. */
    readonly all?: string | undefined;
  },
): ReactNode {
  const { title, rows, total, ofTeam, all } = props;
  return (
    <section>
      <header className="section-head">
        <h2 className="type-section">
          <bdi>{title}</bdi>
        </h2>
        <p className="num">{total}</p>
        {all !== undefined && (
          <a className="link" href={all} aria-label={seeAllOf(title)}>
            {seeAll}
          </a>
        )}
      </header>
      <CardList rows={rows} ofTeam={ofTeam} headingLevel={3} />
    </section>
  );
}
