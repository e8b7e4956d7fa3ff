/** The distance to the window's edge and to the anchor, in px. */
const EDGE = 8;

/**
 * Places a floating element of the top layer below its anchor, or above it if there is no room below.
 * @param align which edges meet: "center", or the anchor's "end" edge in reading direction
 */
export function placeBeside(anchor: Element, floating: HTMLElement, align: "center" | "end"): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = floating;
  const { clientWidth, clientHeight } = document.documentElement;
  const rtl = getComputedStyle(anchor).direction === "rtl";
  const wished = align === "center" ? at.left + at.width / 2 - width / 2 : rtl ? at.left : at.right - width;
  const below = at.bottom + EDGE;
  const top = below + height > clientHeight - EDGE && at.top - EDGE - height >= EDGE ? at.top - EDGE - height : below;
  // a strict policy refuses the style attribute, but not this
  floating.style.setProperty("left", `${Math.max(EDGE, Math.min(wished, clientWidth - EDGE - width))}px`);
  floating.style.setProperty("top", `${top}px`);
}
