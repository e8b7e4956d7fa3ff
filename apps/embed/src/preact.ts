import { type ComponentChild, type ComponentType, createElement, Fragment, render, type VNode } from "preact";

// vite.config.ts aliases `react/jsx-runtime` and `react-dom/client` to this module.

/** Hides the properties that scripts of the host page add to every object: Preact would draw them as attributes. */
const withoutPrototype = <T extends object>(props: T): T => Object.setPrototypeOf(props, null);

const jsx = (type: ComponentType<object> | string, props: object, key?: string): VNode => {
  const node = createElement<object>(type, withoutPrototype({ ...props, key }));
  withoutPrototype(node.props);
  return node;
};

export { Fragment, jsx, jsx as jsxs };

export const createRoot = (place: ShadowRoot) => ({ render: (node: ComponentChild): void => render(node, place) });
