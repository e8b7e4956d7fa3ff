import type { Page } from "@playwright/test";

/**
 * Draws the cards outside the viewport too, which have an estimated height until then. Lets `data-large-text` on the
 * root double the text size.
 */
export function drawEverything(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      ":root[data-large-text] { font-size: 200% !important } .card { content-visibility: visible !important }",
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/**
 * Lists a page that scrolls sideways and texts that their box cuts off. Skips handles and outlets in cards, which end in an
 * ellipsis, and texts for screen readers, which have no size.
 */
export function overflows(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} wide in ${clientWidth}`);
    for (const element of document.querySelectorAll("body *")) {
      if (!(element instanceof HTMLElement) || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest(".vh, .sprite, .card-handle, .card-about, .skip-link, #sidebar:not(:popover-open)")) continue;
      const said = `${element.localName}.${element.className} “${element.textContent.trim().slice(0, 60)}”`;
      const lines = linesOf(element);
      if (lines.length === 0) continue;
      const [left, right] = [Math.min(...lines.map((line) => line.left)), Math.max(...lines.map((line) => line.right))];
      const bottom = Math.max(...lines.map((line) => line.bottom));
      const scrolls = element.closest(".picks-jump, .crest-list, .faces") !== null; // rows that scroll sideways
      if (!scrolls && (left < -1 || right > innerWidth + 1)) faults.push(`beyond the window: ${said}`);
      const box = element.getBoundingClientRect();
      const block = getComputedStyle(element).display !== "inline";
      if (block && (left < box.left - 1 || right > box.right + 1)) faults.push(`too narrow: ${said}`);
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (lines.length > 4 && right - left < 2 * size) faults.push(`a column of single letters: ${said}`);
      const clips = !["visible", "auto"].includes(getComputedStyle(element).overflowY);
      if (clips && bottom > box.bottom + 1) faults.push(`too low: ${said}`);
    }
    return faults;

    /** The lines of the element's own text nodes. */
    function linesOf(element: Element): readonly DOMRect[] {
      return [...element.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return [];
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
    }
  });
}

/** Lists texts that overlap, line by line. */
export function collisions(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    interface Line {
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
      readonly text: string;
      readonly element: Element;
    }
    const faults: string[] = [];
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (
        element === null ||
        !node.nodeValue?.trim() ||
        element.closest(".vh, svg, noscript, script, .skip-link, .card-about")
      )
        continue;
      if (
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.closest(".site-header, .main-bar, #sidebar")
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) lines.push(lineOf(box, element, node.nodeValue.trim().slice(0, 40)));
    }
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1, index + 30)) {
        if (one.element === other.element) continue;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (across > 2 && down > 2) faults.push(`“${one.text}” and “${other.text}”`);
      }
    }
    return faults;

    /** The visible part of a line: as high as its line height, because fonts claim more, and clipped by its box. */
    function lineOf(box: DOMRect, element: Element, text: string): Line {
      const { lineHeight, overflowX } = getComputedStyle(element);
      const spare = Math.max(0, box.height - (Number.parseFloat(lineHeight) || box.height)) / 2;
      const room = overflowX === "visible" ? box : element.getBoundingClientRect();
      return {
        left: Math.max(box.left, room.left),
        right: Math.min(box.right, room.right),
        top: box.top + spare,
        bottom: box.bottom - spare,
        text,
        element,
      };
    }
  });
}

/** The icons that point in reading direction. */
const ARROWS = ["chevron-right", "external"];

/** Lists elements with a wrong direction in a right-to-left page: handles stay left to right, only arrows flip. */
export function mirroring(page: Page): Promise<readonly string[]> {
  return page.evaluate((arrows) => {
    const flipped = [...document.querySelectorAll(".icon")]
      .filter((icon) => new DOMMatrix(getComputedStyle(icon).transform).a < 0)
      .map((icon) => icon.querySelector("use")?.getAttribute("href")?.split("#i-")[1])
      .filter((name) => !arrows.includes(name ?? ""));
    const handles = [...document.querySelectorAll(".card-handle bdi")].filter(
      (handle) => getComputedStyle(handle).direction !== "ltr",
    );
    const cards = [...document.querySelectorAll(".card")].filter((card) => {
      const [avatar, button] = [card.querySelector(".avatar"), card.querySelector(".follow")];
      return avatar && button && avatar.getBoundingClientRect().x <= button.getBoundingClientRect().x;
    });
    return [
      ...flipped.map((name) => `the icon ${name} is mirrored`),
      ...handles.map((handle) => `the handle ${handle.textContent} reads right to left`),
      ...cards.map((card) => `the avatar is not at the start of ${card.textContent.slice(0, 40)}`),
    ];
  }, ARROWS);
}
