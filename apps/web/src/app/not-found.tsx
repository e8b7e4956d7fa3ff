import type { ReactNode } from "react";

/** Next adds this component to every page's data, so it is short. Addresses without a page show `global-not-found.tsx`. */
export default function NothingHere(): ReactNode {
  return <p>{404}</p>;
}
