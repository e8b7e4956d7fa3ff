"use client";

import type { ReactNode } from "react";
import { useServices } from "../../services-context.tsx";

/** Opens the help, for those who do not know its key. */
export function ShortcutsButton(): ReactNode {
  const { shortcuts } = useServices();
  return (
    <button type="button" className="keys-button link" onClick={() => shortcuts.help.set(true)}>
      Keyboard shortcuts
    </button>
  );
}
