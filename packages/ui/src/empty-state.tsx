import type { ReactNode } from "react";

export interface EmptyStateProps {
  readonly title: string;
  /** One or two sentences: the reason, and the next step. */
  readonly children: ReactNode;
  /** Buttons below the sentence. */
  readonly actions?: ReactNode;
  /** Replaces the three dashed shapes, e.g. by digit tiles; null draws nothing. */
  readonly picture?: ReactNode;
  /** 2 by default. */
  readonly headingLevel?: 1 | 2;
}

/** Replaces a list that has no entries. */
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
