import type { ReactNode } from "react";

export interface EmptyStateProps {
  readonly title: string;
  /** What happened and what to do, one sentence or two. */
  readonly children: ReactNode;
  /** Buttons below the sentence. */
  readonly actions?: ReactNode;
  /** Drawn instead of the empty places, e.g. digit tiles; null draws nothing. */
  readonly picture?: ReactNode;
  /** 2 unless told. */
  readonly headingLevel?: 1 | 2;
}

/** What stands where a list would, when it has nothing. */
export function EmptyState({ title, children, actions, picture, headingLevel = 2 }: EmptyStateProps): ReactNode {
  const Heading = headingLevel === 1 ? "h1" : "h2";
  return (
    <div className="panel empty">
      {picture !== undefined ? (
        picture
      ) : (
        <svg className="empty-places" viewBox="0 0 162 48" width="162" height="48" aria-hidden="true">
          <use href="#s-shield" />
          <use href="#s-circle" x="57" />
          <use href="#s-plate" x="114" />
        </svg>
      )}
      <Heading className="type-dialog">{title}</Heading>
      <p>{children}</p>
      {actions}
    </div>
  );
}

export interface DigitTilesProps {
  /** Digits, blanks as spaces. */
  readonly text: string;
  readonly size?: "tally" | "page";
}

/** A number on the board's tiles. Decorative: say the number in words beside it. */
export function DigitTiles({ text, size = "tally" }: DigitTilesProps): ReactNode {
  return (
    <span className="tiles" data-size={size} aria-hidden="true">
      {Array.from(text, (digit, index) => (
        <span className="tile" key={index}>
          {digit.trim()}
        </span>
      ))}
    </span>
  );
}
