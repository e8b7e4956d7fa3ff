import { seeAll, seeAllOf } from "@roster/texts/account";
import type { ReactNode } from "react";

/** A section of a page that lists accounts or teams under a heading. */
export function ListSection(props: {
  readonly title: string;
  readonly total: number;
  /** The page that lists all accounts, if this one does not. */
  readonly all?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const { title, total, all, children } = props;
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
      {children}
    </section>
  );
}
