/** Waits for an element's turn to draw. */
export type TakeTurn = (element: Element) => Promise<void>;

/** Longer than a frame. Animation frames would not come in a frame that is out of view. */
const FRAME_MS = 20;

/** Lets widgets take turns: one in each frame, those next to the top of the viewport first, so that many widgets cause no long task. */
export function createTurns(): TakeTurn {
  const waiting = new Map<Element, () => void>();
  let isBusy = false;
  const drawFirst = (): void => {
    const [next] = [...waiting].toSorted(([a], [b]) => distance(a) - distance(b));
    isBusy = next !== undefined;
    if (!next) return;
    setTimeout(drawFirst, FRAME_MS);
    waiting.delete(next[0]);
    next[1]();
  };
  return (element) =>
    new Promise((resolve) => {
      waiting.set(element, resolve);
      if (!isBusy) queueMicrotask(drawFirst); // before the next paint
      isBusy = true;
    });
}

/** The distance of an element from the top of the viewport. */
const distance = (element: Element): number => Math.abs(element.getBoundingClientRect().top);
