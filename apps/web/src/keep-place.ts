/**
 * Keeps what is in sight where it is after the page has grown (or, negative, shrunk) above it.
 * @param grown px
 * @param from how far the page was scrolled before
 */
export function keepPlace(grown: number, from: number): void {
  // most browsers hold a scrolled page in its place themselves, without cutting short a scroll under way
  if (grown === 0 || from === 0 || CSS.supports("overflow-anchor", "auto")) return;
  window.scrollTo({ top: from + grown, behavior: "instant" });
}
