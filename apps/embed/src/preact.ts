import { type ComponentChild, type ComponentType, render, type VNode } from "preact";
import { Fragment, jsx as create } from "preact/jsx-runtime";

// vite.config.ts aliases `react/jsx-runtime` and `react-dom/client` to this module.

type Props = Readonly<Record<string, unknown>>;

export { Fragment };

/** Hides the properties that scripts of the host page add to every object: Preact would draw them as attributes. */
export function jsx(type: string | ComponentType<Props>, props: Props, key?: string): VNode {
  const own: Props = Object.setPrototypeOf(props, null);
  return typeof type === "string" ? create(type, own, key) : create(type, own, key);
}

export const jsxs = jsx;

export const createRoot = (place: ShadowRoot) => ({
  render: (node: ComponentChild): void => render(node, place),
  unmount: (): void => render(null, place),
});
