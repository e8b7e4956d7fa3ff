"use client";

import type { ReactNode } from "react";
import { bootScript } from "./boot.ts";

/**
 * The script that runs before the first paint. It is written while prerendering alone: the browser has it in the page,
 * and would otherwise get it a second time, as data or as code.
 */
export function BootScript(): ReactNode {
  const text = typeof window === "undefined" ? bootScript : "";
  return <script dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />;
}
