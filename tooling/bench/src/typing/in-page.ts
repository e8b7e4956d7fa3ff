// Functions that Playwright runs in the page. Each is complete in itself.

declare global {
  interface Window {
    /** For each keystroke in the search box, the milliseconds until its result, or a later one, was painted. */
    keyTimes: number[];
    /** Keystrokes whose result was never painted, because the next key came first. */
    overtaken: number;
  }
}

/** Measures every keystroke from now on. */
export function watchKeys(): void {
  window.keyTimes = [];
  window.overtaken = 0;
  const waiting: number[] = [];
  const box = document.querySelector("input");
  box?.addEventListener("input", ({ timeStamp }) => waiting.push(timeStamp));
  const isShown = (): boolean =>
    document.querySelector("h1")?.textContent === `“${box?.value.trim()}”` &&
    document.querySelector(".site-search .spinner") === null &&
    document.querySelector(".card") !== null;
  const look = (): void => {
    if (waiting.length > 0 && isShown()) {
      const keys = waiting.splice(0);
      window.overtaken += keys.length - 1;
      // a message arrives after the frame is painted
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.keyTimes.push(...keys.map((key) => performance.now() - key));
      port2.postMessage(undefined);
    }
    requestAnimationFrame(look);
  };
  look();
}

/**
 * Clicks a filter. Marks the frames that draw the last card of the first screen and the last of all cards, before they are
 * painted. Returns the number of frames until the first cards.
 */
export function clickFilter(value: string): Promise<number> {
  const links = [...document.querySelectorAll<HTMLElement>(".filter-row")];
  const link = links.find(({ textContent }) => textContent.replace(/[\d,]+$/, "") === value);
  const before = document.querySelector(".card");
  let frames = 0;
  let drawn = 0;
  return new Promise((resolve) => {
    let screen = false;
    const look = (): void => {
      frames += 1;
      const isNew = document.querySelector(".card") !== before;
      if (isNew && drawn === 0) drawn = frames;
      const missing = document.querySelector(".cards > li:not(.card)");
      if (isNew && !screen && (missing?.getBoundingClientRect().top ?? Infinity) >= window.innerHeight) {
        screen = true;
        performance.mark("screen drawn");
      }
      if (!isNew || missing !== null) {
        requestAnimationFrame(look);
        return;
      }
      performance.mark("all drawn");
      setTimeout(() => resolve(drawn)); // after the paint
    };
    performance.mark("filter clicked");
    link?.click();
    requestAnimationFrame(look);
  });
}
