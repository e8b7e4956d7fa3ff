/** Room kept to the window's edge and to the anchor, in px. */
const EDGE = 8;

/**
 * Places a floating element in the top layer beside its anchor: under it, above it where there is no room below.
 * @param align which edges meet: "center", or the anchor's "end" edge in reading direction
 */
export function placeBeside(anchor: Element, floating: HTMLElement, align: "center" | "end", gap = EDGE): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = floating;
  const { clientWidth, clientHeight } = document.documentElement;
  const rtl = getComputedStyle(anchor).direction === "rtl";
  const wished = align === "center" ? at.left + at.width / 2 - width / 2 : rtl ? at.left : at.right - width;
  const below = at.bottom + gap;
  const top = below + height > clientHeight - EDGE && at.top - gap - height >= EDGE ? at.top - gap - height : below;
  // set by script, not by a style attribute, which a strict policy refuses
  floating.style.setProperty("left", `${Math.max(EDGE, Math.min(wished, clientWidth - EDGE - width))}px`);
  floating.style.setProperty("top", `${top}px`);
}
