/** Returns a controller that the visitor's first scroll, key press or touch aborts. Afterwards the page must not scroll by itself. */
export function firstInput(): AbortController {
  const input = new AbortController();
  const { signal } = input;
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    window.addEventListener(type, () => input.abort(), { passive: true, signal });
  }
  return input;
}
