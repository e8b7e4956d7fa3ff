"use client";

import { useEffect, useState } from "react";
import type { Row } from "../roster/rows.ts";

/** The number of new cards in the first frame: more would take over 50 ms on a phone. */
const FIRST = 6;
/** The longest time to wait until the browser is idle. */
const IDLE_LIMIT_MS = 100;

/**
 * Returns the rows whose cards are not drawn yet. A changed list first draws a few new cards, then twice as many each time:
 * in the next frame, so that they fill a screen, and the others while the browser is idle, so that they delay no key.
 */
export function useSlices(rows: readonly Row[]): ReadonlySet<Row> {
  const [last, setLast] = useState({ rows, drawn: new Set<Row>(), step: FIRST });
  const step = last.rows === rows ? last.step : FIRST;
  const added = rows.filter((row) => !last.drawn.has(row));
  const waiting = new Set(added.slice(step));
  useEffect(() => {
    if (added.length === 0) return undefined;
    const drawn = new Set(rows.filter((row) => !waiting.has(row)));
    const draw = (): void => setLast({ rows, drawn, step: 2 * step });
    return step === FIRST ? inNextFrame(draw) : whenIdle(draw);
  });
  return waiting;
}

function inNextFrame(act: () => void): () => void {
  const frame = requestAnimationFrame(act);
  return () => cancelAnimationFrame(frame);
}

function whenIdle(act: () => void): () => void {
  if (!("requestIdleCallback" in window)) return inNextFrame(act);
  const handle = requestIdleCallback(act, { timeout: IDLE_LIMIT_MS });
  return () => cancelIdleCallback(handle);
}
