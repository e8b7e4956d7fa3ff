import type { ReactNode } from "react";

/** Every page carries this along, and none asks for it: addresses without a page get `global-not-found.tsx`. */
export default function NothingHere(): ReactNode {
  return <p>There is no page at this address.</p>;
}
