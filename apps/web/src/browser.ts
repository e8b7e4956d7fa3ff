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
