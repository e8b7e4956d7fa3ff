"use client";

import { Dialog, useReadable } from "@roster/ui";
import type { ReactNode } from "react";
import { type ShortcutAction, SHORTCUTS, useShortcuts } from "./shortcuts.ts";

const TEXTS: Readonly<Record<ShortcutAction, string>> = {
  search: "Search",
  next: "Next account",
  previous: "Previous account",
  follow: "Follow or unfollow the account you are on",
  help: "Show these shortcuts",
};

/** Lists the keys, and turns them off for those whom they disturb. */
export function ShortcutsHelp(): ReactNode {
  const shortcuts = useShortcuts();
  const open = useReadable(shortcuts.help, (value) => value);
  const enabled = useReadable(shortcuts.enabled, (value) => value);
  return (
    <Dialog open={open} title="Keyboard shortcuts" onClose={() => shortcuts.help.set(false)}>
      <dl className="keys">
        {Array.from(SHORTCUTS, ([key, action]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{TEXTS[action]}</dd>
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
