import { type ComponentChild, type ComponentType, Fragment, render, type VNode } from "preact";
import { jsx as createVNode } from "preact/jsx-runtime";

// vite.config.ts aliases `react/jsx-runtime` and `react-dom/client` to this module.

/**
 * Creates a node. The properties that scripts of the host page add to every object do not become attributes. An element with
 * nothing but a text sets its `textContent`, as in React: the translator of a browser replaces text nodes, and Preact would
 * go on with the one that is no longer in the page.
 */
function jsx(type: ComponentType<object> | string, props: Props, key?: string): VNode {
  if (typeof type !== "string") return createVNode(type, Object.setPrototypeOf(props, null), key);
  const { children, translate, ...rest } = props;
  // SVG would have `textContent` as an attribute
  const content =
    typeof children === "string" && !/^t(?:ext|span)$/.test(type) ? { textContent: children } : { children };
  // Preact sets the property, which is a boolean
  const own = { ...rest, ...content, ...(translate && { translate: translate !== "no" }) };
  return createVNode(type, Object.setPrototypeOf(own, null), key);
}

interface Props {
  readonly children?: ComponentChild;
  readonly translate?: "yes" | "no";
}

export { Fragment, jsx, jsx as jsxs };

export const createRoot = (place: ShadowRoot) => ({ render: (node: ComponentChild): void => render(node, place) });
