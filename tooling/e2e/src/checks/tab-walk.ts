import type { Page } from "@playwright/test";

/** The limit of Tab stops inside widgets and frames, whose controls do not count as controls of the page. */
const WIDGET_STOPS = 40;

/**
 * Presses Tab from the start of the page until the focus leaves it. Checks that each focused control is in the viewport,
 * is not covered and has a focus ring.
 */
export async function walk(page: Page) {
  const controls = await page.evaluate(() => {
    for (const former of document.querySelectorAll("[data-nth]")) former.removeAttribute("data-nth");
    const all = document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']");
    // Tab reaches only the checked radio button of a group; arrow keys reach the others, and unselected tabs
    const reachable = [...all].filter(
      (each) =>
        each.checkVisibility({ visibilityProperty: true }) &&
        !each.matches(":disabled, [type=radio]:not(:checked), [tabindex='-1']"),
    );
    reachable.forEach((each, index) => each.setAttribute("data-nth", String(index)));
    document.body.tabIndex = -1;
    document.body.focus();
    scrollTo({ top: 0, behavior: "instant" });
    return reachable.length;
  });
  const stops: number[] = []; // the position of each focused control in source order
  const faults: string[] = [];
  for (let press = 0; press < controls + WIDGET_STOPS; press++) {
    await page.keyboard.press("Tab");
    const { nth, fault, inWidget } = await page.evaluate(judgeFocus);
    if (inWidget) continue;
    if (nth === undefined) break;
    stops.push(nth);
    if (fault !== undefined) faults.push(fault);
  }
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.body.removeAttribute("tabindex");
  });
  return { stops, controls, faults };
}

/** Runs in the page. */
function judgeFocus(): { readonly nth?: number; readonly fault?: string; readonly inWidget?: boolean } {
  const at = document.activeElement;
  if (at?.shadowRoot || at instanceof HTMLIFrameElement) return { inWidget: true };
  if (at === null || at === document.body || !at.hasAttribute("data-nth")) return {};
  const nth = Number(at.getAttribute("data-nth"));
  const fault = (text: string) => ({ nth, fault: `${text}: ${at.outerHTML.slice(0, 120)}` });
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
  const ring = (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
  if (!ring) return fault("no ring");
  // the bounding box of a link over two lines has empty corners
  const box = [...at.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
  if (box === undefined) return fault("no size");
  const { left, right, top, bottom } = box;
  if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1) return fault("not in sight");
  const points = [0.15, 0.5, 0.85].map((part) => [left + (right - left) * part, (top + bottom) / 2] as const);
  const covered = points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit === null || !(at.contains(hit) || hit.contains(at));
  });
  return covered ? fault("covered") : { nth };
}
