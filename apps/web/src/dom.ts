const FIRST_INPUTS = ["pointerover", "keydown", "focusin", "scroll"] as const; // touch also sends pointer events

/** Calls the listener once, on the visitor's first input. Returns a function that removes it. */
export function onFirstInput(listener: () => void): () => void {
  const heard = new AbortController();
  const hear = (): void => {
    heard.abort();
    listener();
  };
  for (const type of FIRST_INPUTS) window.addEventListener(type, hear, { capture: true, signal: heard.signal });
  return () => heard.abort();
}

/** A ref that moves the focus to an element when it appears, because what had the focus is gone or has changed. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** Returns a controller that the visitor's first scroll, key press or touch aborts. Afterwards the page must not scroll by itself. */
export function untilInput(): AbortController {
  const input = new AbortController();
  const { signal } = input;
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    window.addEventListener(type, () => input.abort(), { passive: true, signal });
  }
  return input;
}

/**
 * Keeps the visible content in place after the page has grown above it.
 * @param grown in px; negative if the page has shrunk
 * @param from the scroll position before
 */
export function keepPlace(grown: number, from: number): void {
  // browsers with scroll anchoring do this themselves, without interrupting a smooth scroll
  if (grown === 0 || from === 0 || CSS.supports("overflow-anchor", "auto")) return;
  window.scrollTo({ top: from + grown, behavior: "instant" });
}

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

/** Opens a window or tab. Returns null if the browser blocks it, also in Firefox, which throws an error in a sandbox. */
export function openWindow(url: string, target?: string): Window | null {
  try {
    return window.open(url, target);
  } catch {
    return null;
  }
}

/** Whether a click on a link shows its page here. With one of these keys, browsers open another tab or window, or download the page. */
export function isPlainClick(event: Pick<MouseEvent, "metaKey" | "ctrlKey" | "shiftKey" | "altKey">): boolean {
  return !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
