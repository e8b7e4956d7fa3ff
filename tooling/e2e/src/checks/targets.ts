import type { Page } from "@playwright/test";

/**
 * Lists the controls that are too small to hit. Measures the area around a control's centre where a click reaches it,
 * so an area that a neighbour covers does not count. Skips links within sentences, as WCAG does. The
 * label around a field counts as part of the field.
 */
export function tooSmall(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const coarse = matchMedia("(pointer: coarse)").matches;
    const controls = document.querySelectorAll("a[href], button, input, textarea, summary");
    const faults: string[] = [];
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (control.matches("p a, .static-lists a, .skip-link")) continue;
      control.scrollIntoView({ block: "center", behavior: "instant" });
      // the avatar and the name of a card are one link
      const part = control.matches(".card-name a") ? control.closest(".card")?.querySelector(".avatar") : undefined;
      const box = (part ?? control).getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const hits = (dx: number, dy: number): boolean => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && (control.contains(hit) || hit.closest("label")?.contains(control) === true);
      };
      /** The distance from the centre to the end of the control in one direction, up to a limit, to half a pixel. */
      const reach = (dx: number, dy: number, limit: number): number => {
        let far = 0;
        for (const step of [2, 0.5]) while (far < limit && hits(dx * (far + step), dy * (far + step))) far += step;
        return far;
      };
      const across = (dx: number, dy: number, wanted: number): number => {
        const first = reach(dx, dy, wanted);
        return first + reach(-dx, -dy, wanted - first);
      };
      const row = control.matches(".filter-row, .filter-more");
      // above the button of a card is no room for more
      const needed = control.matches(".card .count") ? 24 : row && !coarse ? 40 : 44;
      const small = control.matches(".chip, .count, .beta");
      const height = across(0, -1, needed);
      const width = across(-1, 0, small ? 24 : needed);
      // a box between two pixels loses half a pixel on each side
      if (height < needed - 1 || width < (small ? 24 : needed) - 1) {
        const name = control.getAttribute("aria-label") ?? control.textContent.trim();
        faults.push(`${width} × ${height}: ${control.localName}.${control.className} “${name.slice(0, 60)}”`);
      }
    }
    return faults;
  });
}

/** Switches an open page from mouse to touch. */
export async function useFinger(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
  await page.waitForFunction(() => matchMedia("(pointer: coarse) and (hover: none)").matches);
}
