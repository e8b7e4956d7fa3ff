import { seeAll, seeAllOf } from "@roster/texts/account";
import type { ReactNode } from "react";
import { CardList } from "../../list/card-list.tsx";
import type { CardContext, Row } from "../../roster/rows.ts";
import { People } from "../people.tsx";

interface Heading {
  readonly title: string;
  /** The number of all accounts. */
  readonly total: number;
  /** The page that lists all accounts, if this one does not. */
  readonly all?: string | undefined;
}

/** A section of a page that lists accounts or teams under a heading. */
export function ListSection(props: Heading & { readonly children: ReactNode }): ReactNode {
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

/** A section of a page that lists accounts as cards under a heading. */
export function AccountSection(props: CardContext & Heading & { readonly rows: readonly Row[] }): ReactNode {
  const { rows, ofTeam, ...heading } = props;
  return (
    <ListSection {...heading}>
      <CardList rows={rows} ofTeam={ofTeam} headingLevel={3} />
    </ListSection>
  );
}

/** A section of a page that lists accounts in low rows under a heading. */
export function PeopleSection(props: Heading & { readonly rows: readonly Row[] }): ReactNode {
  const { rows, ...heading } = props;
  return (
    <ListSection {...heading}>
      <People rows={rows} />
    </ListSection>
  );
}
