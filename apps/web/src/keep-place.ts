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
