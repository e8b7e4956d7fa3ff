import type { Page } from "@playwright/test";

/** Lists buttons whose label is cut, and buttons side by side that differ in height. */
export function uneven(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const buttons = [...document.querySelectorAll<HTMLElement>("button, .button, a.follow, [role=button]")].filter(
      (button) => button.checkVisibility({ visibilityProperty: true }) && button.textContent.trim() !== "",
    );
    const said = (button: HTMLElement): string => `“${button.textContent.trim().slice(0, 60)}”`;
    for (const button of buttons) {
      const { overflowX } = getComputedStyle(button);
      if (overflowX !== "visible" && button.scrollWidth > button.clientWidth + 1) faults.push(`cut: ${said(button)}`);
      const next = button.nextElementSibling;
      if (!(next instanceof HTMLElement) || !buttons.includes(next)) continue;
      const [one, other] = [button.getBoundingClientRect(), next.getBoundingClientRect()];
      const isBeside = one.top < other.bottom && other.top < one.bottom;
      if (isBeside && Math.abs(one.height - other.height) > 1)
        faults.push(
          `${said(button)} is ${Math.round(one.height)} high beside ${said(next)} of ${Math.round(other.height)}`,
        );
    }
    return faults;
  });
}
