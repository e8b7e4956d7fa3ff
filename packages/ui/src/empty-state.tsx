import type { ReactNode } from "react";

/** A shield, a circle and a plate side by side. Pages that show an error need no other code of avatars. */
const PLACES =
  "M24 2.5 43.5 7v17.5C43.5 35.5 35 42.5 24 46 13 42.5 4.5 35.5 4.5 24.5V7zM59.5 24a21.5 21.5 0 1 1 43 0 21.5 21.5 0 1 1-43 0zM121.5 5.5h33a5 5 0 0 1 5 5v27a5 5 0 0 1-5 5h-33a5 5 0 0 1-5-5v-27a5 5 0 0 1 5-5z";

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
          <path d={PLACES} />
        </svg>
      )}
      <Heading className="type-dialog">{title}</Heading>
      <p>{children}</p>
      {actions}
    </div>
  );
}
