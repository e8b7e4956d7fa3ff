/** Is aborted when the visitor scrolls or presses a key, a button or the screen: a page must not scroll under them then. */
export function firstInput(): AbortController {
  const input = new AbortController();
  const { signal } = input;
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    window.addEventListener(type, () => input.abort(), { passive: true, signal });
  }
  return input;
}
