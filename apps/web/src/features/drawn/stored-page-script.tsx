"use client";

import type { ReactNode } from "react";
import { accountPath, teamPath, withBase } from "../../routes.ts";

const paths = [accountPath({ username: "" }), teamPath({ id: "" })].map(withBase);

/** Hides the prerendered text of the offline page before the first paint, at addresses whose page is in the stored roster. */
export function StoredPageScript(): ReactNode {
  const text =
    typeof window === "undefined"
      ? `if(${JSON.stringify(paths)}.some(p=>location.pathname.startsWith(p)))document.documentElement.dataset.query=""`
      : "";
  return <script dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />;
}
