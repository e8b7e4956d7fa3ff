"use client";

import { type ReactNode, useLayoutEffect } from "react";
import { bootScript } from "./boot.ts";

const root = typeof document === "undefined" ? undefined : document.documentElement;
/** What the script has marked the root element with, before React starts. */
const marks = Object.assign({}, root?.dataset);
const teams = root?.style.getPropertyValue("--teams") ?? "";

/**
 * Renders the script that runs before the first paint. Its text is rendered only while prerendering: the page's HTML
 * contains the script, so the browser does not need the text a second time in the page's data or code. When React renders a
 * page again that something else has changed, it takes the marks away, and this puts them back before any other effect runs.
 */
export function BootScript(): ReactNode {
  const text = typeof window === "undefined" ? bootScript : "";
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, marks);
    if (teams) document.documentElement.style.setProperty("--teams", teams);
  }, []);
  return <script dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />;
}
