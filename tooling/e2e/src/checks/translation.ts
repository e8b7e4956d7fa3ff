import type { Page } from "@playwright/test";

/**
 * Translates the page as Chrome does, as soon as React has hydrated it: each text becomes two `<font>` elements with a new
 * text, also when a text is added or changes. Elements with `translate="no"` keep their texts. The words stay the same, so
 * that tests find them.
 */
export function translate(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const KEPT = "script, style, template, noscript, textarea, code, font, [translate=no], .notranslate";
    const replace = (text: Text): void => {
      if (!/\S/.test(text.data) || (text.parentElement?.closest(KEPT) ?? null) !== null) return;
      const font = document.createElement("font");
      font.append(document.createElement("font"));
      font.firstElementChild?.append(text.data);
      text.replaceWith(font);
    };
    const replaceIn = (node: Node): void => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const found = node instanceof Text ? [node] : [];
      while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
      for (const text of found) replace(text);
    };
    const start = (): void => {
      const main = document.querySelector("main");
      if (!main || !Object.keys(main).some((key) => key.startsWith("__react")))
        return void requestAnimationFrame(start);
      replaceIn(document.body);
      new MutationObserver((records) => {
        for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) replaceIn(node);
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    document.addEventListener("DOMContentLoaded", start);
  });
}
