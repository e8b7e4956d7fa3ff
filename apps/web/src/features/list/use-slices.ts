"use client";

import { useEffect, useState } from "react";
import type { Row } from "../roster/rows.ts";

/** The number of new cards in the first frame: more would take over 50 ms on a phone. */
const FIRST = 6;

/**
 * Returns the rows whose cards are not drawn yet. A changed list first draws a few new cards, then twice as many in each
 * frame, so that its top is on screen at once and no task takes long.
 */
export function useSlices(rows: readonly Row[]): ReadonlySet<Row> {
  const [last, setLast] = useState({ rows, drawn: new Set<Row>(), step: FIRST });
  const step = last.rows === rows ? last.step : FIRST;
  const added = rows.filter((row) => !last.drawn.has(row));
  const waiting = new Set(added.slice(step));
  useEffect(() => {
    if (added.length === 0) return undefined;
    const drawn = new Set(rows.filter((row) => !waiting.has(row)));
    const frame = requestAnimationFrame(() => setLast({ rows, drawn, step: 2 * step }));
    return () => cancelAnimationFrame(frame);
  });
  return waiting;
}
