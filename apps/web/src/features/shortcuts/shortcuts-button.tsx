"use client";

import type { ReactNode } from "react";
import { useShortcuts } from "./shortcuts.ts";

/** Opens the help, for those who do not know its key. */
export function ShortcutsButton(): ReactNode {
  const shortcuts = useShortcuts();
  return (
    <button type="button" className="keys-button link" onClick={() => shortcuts.help.set(true)}>
      Keyboard shortcuts
    </button>
  );
}
