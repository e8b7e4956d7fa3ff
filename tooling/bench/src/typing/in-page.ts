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

/** Clicks a filter and waits for all cards. Marks the frame that draws the last card of the first screen, before it is painted. */
export function clickFilter(value: string): Promise<void> {
  const links = [...document.querySelectorAll<HTMLElement>(".filter-row")];
  const link = links.find(({ textContent }) => textContent.replace(/[\d,]+$/, "") === value);
  const handles = (): readonly string[] =>
    [...document.querySelectorAll(".cards > li")].map((card) => card.querySelector(".card-handle")?.textContent ?? "");
  const [before] = handles();
  const frames: { readonly at: number; readonly drawn: readonly string[] }[] = [];
  return new Promise((resolve) => {
    const look = (): void => {
      const drawn = handles();
      frames.push({ at: performance.now(), drawn });
      if (drawn[0] === before || drawn.includes("") || document.querySelector(".cards[aria-busy]")) {
        requestAnimationFrame(look);
        return;
      }
      const inView = [...document.querySelectorAll(".card")].filter(
        (card) => card.getBoundingClientRect().top < window.innerHeight,
      ).length;
      const screen = frames.find(
        (frame) => frame.drawn.slice(0, inView).join(" ") === drawn.slice(0, inView).join(" "),
      );
      performance.mark("screen drawn", { startTime: screen?.at ?? NaN });
      setTimeout(resolve); // after the paint
    };
    performance.mark("filter clicked");
    link?.click();
    requestAnimationFrame(look);
  });
}
