const FIRST_INPUTS = ["pointerover", "keydown", "focusin", "scroll"] as const; // touch also sends pointer events

/** Calls the listener once, on the visitor's first input. Returns a function that removes it. */
export function onFirstInput(listener: () => void): () => void {
  const stop = (): void => {
    for (const type of FIRST_INPUTS) window.removeEventListener(type, heard, true);
  };
  const heard = (): void => {
    stop();
    listener();
  };
  for (const type of FIRST_INPUTS) window.addEventListener(type, heard, true);
  return stop;
}
