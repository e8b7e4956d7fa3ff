"use client";

import { lazy, type ReactNode, Suspense } from "react";

// prerendered, but its code and the teams load after the start
const Crest = lazy(async () => ({ default: (await import("./later/crest.tsx")).Crest }));

/**
 * Some of the crests that the build has chosen. Each has its own boundary, because React moves the content of boundaries of
 * over 500 bytes to the end of the page.
 */
export function Crests(props: {
  /** The positions of the first crest, and of the first one after the last. */
  readonly from: number;
  readonly to: number;
  /** Whether a click picks the team. By default, it opens the team's page. */
  readonly picks?: boolean;
}): ReactNode {
  const { from, to, picks } = props;
  return (
    <ul className="crest-list" translate="no">
      {Array.from({ length: to - from }, (_, index) => (
        <li key={index}>
          <Suspense>
            <Crest at={from + index} picks={picks} />
          </Suspense>
        </li>
      ))}
    </ul>
  );
}
