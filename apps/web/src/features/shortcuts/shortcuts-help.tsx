"use client";

import { Dialog, useReadable } from "@roster/ui";
import type { ReactNode } from "react";
import { useServices } from "../../services-context.tsx";
import { SHORTCUTS } from "./shortcuts.ts";

/** Lists the keys, and turns them off for those whom they disturb. */
export function ShortcutsHelp(): ReactNode {
  const { shortcuts } = useServices();
  const open = useReadable(shortcuts.help, (value) => value);
  const enabled = useReadable(shortcuts.enabled, (value) => value);
  return (
    <Dialog open={open} title="Keyboard shortcuts" onClose={() => shortcuts.help.set(false)}>
      <dl className="keys">
        {SHORTCUTS.map(({ key, text }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <label className="switch">
        Single-key shortcuts
        <input
          type="checkbox"
          role="switch"
          checked={enabled}
          aria-checked={enabled}
          onChange={(event) => shortcuts.enabled.set(event.currentTarget.checked)}
        />
      </label>
    </Dialog>
  );
}
