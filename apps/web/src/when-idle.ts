/**
 * Calls a function when the browser is idle, or in the next frame if the browser cannot tell. Returns a function that cancels
 * the call.
 * @param limitMs the longest time to wait
 */
export function whenIdle(act: () => void, limitMs: number): () => void {
  if (!("requestIdleCallback" in window)) {
    const frame = requestAnimationFrame(act);
    return () => cancelAnimationFrame(frame);
  }
  const handle = requestIdleCallback(act, { timeout: limitMs });
  return () => cancelIdleCallback(handle);
}
