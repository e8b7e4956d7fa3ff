import { type ComponentChild, type ComponentType, Fragment, render, type VNode } from "preact";
import { jsx as createVNode } from "preact/jsx-runtime";

// vite.config.ts aliases `react/jsx-runtime` and `react-dom/client` to this module.

/** Creates a node. The properties that scripts of the host page add to every object do not become attributes. */
const jsx = (type: ComponentType<object>, props: object, key?: string): VNode =>
  createVNode(type, Object.setPrototypeOf(props, null), key);

export { Fragment, jsx, jsx as jsxs };

export const createRoot = (place: ShadowRoot) => ({ render: (node: ComponentChild): void => render(node, place) });
