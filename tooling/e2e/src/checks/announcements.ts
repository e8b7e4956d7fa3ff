import type { Page } from "@playwright/test";

declare global {
  interface Window {
    announced(text: string): void;
  }
}

/**
 * Records the texts that a screen reader announces on the page, from now on and in order. Screen readers announce changes
 * inside a live region, but not the text with which a region is inserted.
 */
export async function recordAnnouncements(page: Page): Promise<readonly string[]> {
  const texts: string[] = [];
  await page.exposeFunction("announced", (text: string) => texts.push(text));
  await page.addInitScript(() => {
    const LIVE = "output, [aria-live], [role=status], [role=alert]";
    let known = new Set<Element>();
    new MutationObserver((changes) => {
      const changed = changes.flatMap(({ target }) => {
        const element = target instanceof Element ? target : target.parentElement;
        return element?.closest(LIVE) ?? [];
      });
      for (const region of new Set(changed)) {
        const text = region.textContent.trim();
        const isOff = region.getAttribute("aria-live") === "off";
        if (known.has(region) && text !== "" && !isOff) window.announced(text);
      }
      known = new Set(document.querySelectorAll(LIVE));
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return texts;
}
