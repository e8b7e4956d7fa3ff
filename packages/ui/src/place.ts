/** The distance to the window's edge and to the anchor, in px. */
const EDGE = 8;

/**
 * Places a floating element of the top layer below its anchor, or above it if there is no room below.
 * @param align which edges meet: "center", the anchor's "end" edge in reading direction, or both for "stretch"
 */
export function placeBeside(
  anchor: Element,
  floating: HTMLElement,
  align: "center" | "end" | "stretch",
  gap = EDGE,
): void {
  const at = anchor.getBoundingClientRect();
  if (align === "stretch") {
    floating.style.setProperty("width", `${at.width}px`);
    floating.style.removeProperty("max-block-size");
  }
  const { offsetWidth: width } = floating;
  let { offsetHeight: height } = floating;
  const { clientWidth } = document.documentElement;
  const clientHeight = align === "stretch" ? heightInSight() : document.documentElement.clientHeight;
  const rtl = getComputedStyle(anchor).direction === "rtl";
  const wished = align === "center" ? at.left + at.width / 2 - width / 2 : rtl ? at.left : at.right - width;
  const below = at.bottom + gap;
  const room = Math.max(clientHeight - EDGE - below, at.top - gap - EDGE);
  if (align === "stretch" && height > room) {
    // a list that fits on neither side scrolls on the larger one
    floating.style.setProperty("max-block-size", `${room}px`);
    height = room;
  }
  const top = below + height > clientHeight - EDGE && at.top - gap - height >= EDGE ? at.top - gap - height : below;
  // a strict policy refuses the style attribute, but not this
  const left = align === "stretch" ? at.left : Math.max(EDGE, Math.min(wished, clientWidth - EDGE - width));
  floating.style.setProperty("left", `${left}px`);
  floating.style.setProperty("top", `${top}px`);
}

/** The height of the window above a phone's on-screen keyboard. */
function heightInSight(): number {
  const { clientHeight } = document.documentElement;
  const { visualViewport } = window;
  return visualViewport ? Math.min(clientHeight, visualViewport.offsetTop + visualViewport.height) : clientHeight;
}
