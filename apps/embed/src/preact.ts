import { type ComponentChild, render, type VNode } from "preact";
import { Fragment, jsx as create } from "preact/jsx-runtime";

// vite.config.ts aliases `react/jsx-runtime` and `react-dom/client` to this module.

/** Hides the properties that scripts of the host page add to every object: Preact would draw them as attributes. */
const jsx = (...args: Parameters<typeof create>): VNode => {
  Object.setPrototypeOf(args[1], null);
  return create(...args);
};

export { Fragment, jsx, jsx as jsxs };

export const createRoot = (place: ShadowRoot) => ({
  render: (node: ComponentChild): void => render(node, place),
  unmount: (): void => render(null, place),
});
