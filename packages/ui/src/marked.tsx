import type { ReactNode } from "react";

/** A part of a text that matches a search term: `start` inclusive, `end` exclusive, in UTF-16 units. */
export interface MatchRange {
  readonly start: number;
  readonly end: number;
}

export interface MarkedProps {
  readonly text: string;
  /** In any order; they may overlap. */
  readonly ranges?: readonly MatchRange[] | undefined;
}

/** A text with its matches underlined. Each part is an element, so that React can replace parts of a translated page. */
export function Marked({ text, ranges = [] }: MarkedProps): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const from = Math.max(start, at);
    const to = Math.min(end, text.length);
    if (to <= from) continue;
    if (from > at) parts.push(<span key={at}>{text.slice(at, from)}</span>);
    parts.push(
      <mark className="mark" key={from}>
        {text.slice(from, to)}
      </mark>,
    );
    at = to;
  }
  if (at < text.length) parts.push(<span key={at}>{text.slice(at)}</span>);
  return parts;
}
