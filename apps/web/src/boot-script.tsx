"use client";

import type { ReactNode } from "react";
import { bootScript } from "./boot.ts";

/**
 * Renders the script that runs before the first paint. Its text is rendered only while prerendering: the page's HTML
 * contains the script, so the browser does not need the text a second time in the page's data or code.
 */
export function BootScript(): ReactNode {
  const text = typeof window === "undefined" ? bootScript : "";
  return <script dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />;
}
