"use client";

import { keyboardShortcuts } from "@roster/texts/site";
import type { ReactNode } from "react";
import { useShortcuts } from "./shortcuts.ts";

/** Opens the help about keyboard shortcuts. */
export function ShortcutsButton(): ReactNode {
  const shortcuts = useShortcuts();
  return (
    <button type="button" className="keys-button link" onClick={() => shortcuts.help.set(true)}>
      {keyboardShortcuts}
    </button>
  );
}
