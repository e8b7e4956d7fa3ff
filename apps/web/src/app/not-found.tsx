import type { ReactNode } from "react";
import { noPage } from "../features/not-found/messages.ts";

/** Next adds this component to every page's data, so it is short. Addresses without a page show `global-not-found.tsx`. */
export default function NothingHere(): ReactNode {
  return <p>{noPage}</p>;
}
