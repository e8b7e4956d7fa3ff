import { type ComponentChild, render as draw } from "preact";

/** What `react-dom/client` is called by: a place that shows one tree at a time. */
export function createRoot(place: Element | DocumentFragment): { render(node: ComponentChild): void; unmount(): void } {
  return {
    render: (node) => draw(node, place),
    unmount: () => draw(null, place),
  };
}
