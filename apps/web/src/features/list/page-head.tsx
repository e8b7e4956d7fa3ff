import type { ReactNode } from "react";

/** The heading of a page with a note, e.g. the number of accounts. */
export function PageHead(props: {
  readonly title: string;
  readonly note?: string | undefined;
  /** Keeps the letter case of the title, e.g. of a search term. */
  readonly verbatim?: boolean;
  /** "no" keeps the title from translations. */
  readonly translate?: "no" | undefined;
  /** Announces changes of the note. */
  readonly live?: boolean;
  /** Shown at the end of the heading's line. */
  readonly children?: ReactNode;
}): ReactNode {
  const { title, note, verbatim, translate, live, children } = props;
  return (
    <header className="page-head">
      <h1 className="type-page" data-term={verbatim ? "" : undefined} translate={translate}>
        <bdi>{title}</bdi>
      </h1>
      {live ? <output>{note}</output> : note !== undefined && <p>{note}</p>}
      {children}
    </header>
  );
}
