import type { ReactNode } from "react";

/** The heading of a page and what is said beside it, e.g. a number of accounts. */
export function PageHead(props: {
  readonly title: string;
  readonly note?: string | undefined;
  /** Keeps the title's letter case, e.g. of a search term. */
  readonly verbatim?: boolean;
  /** Reads the note out whenever it changes. */
  readonly live?: boolean;
}): ReactNode {
  const { title, note, verbatim, live } = props;
  return (
    <header className="page-head">
      <h1 className="type-page" data-term={verbatim ? "" : undefined}>
        <bdi>{title}</bdi>
      </h1>
      {live ? <output>{note}</output> : note !== undefined && <p>{note}</p>}
    </header>
  );
}

export function accountCount(count: number): string {
  return count === 1 ? "1 account" : `${count} accounts`;
}
