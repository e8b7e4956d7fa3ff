import { follow, help, next, previous, search, singleKeys } from "@roster/texts/shortcuts";
import { keyboardShortcuts } from "@roster/texts/site";
import { Dialog, useReadable } from "@roster/ui";
import type { ReactNode } from "react";
import { SHORTCUTS, useShortcuts } from "../shortcuts.ts";

const TEXTS = { search, next, previous, follow, help };

/** Lists the shortcuts, with a switch to turn them off. */
export function ShortcutsHelp(): ReactNode {
  const shortcuts = useShortcuts();
  const open = useReadable(shortcuts.help, (value) => value);
  const enabled = useReadable(shortcuts.enabled, (value) => value);
  return (
    <Dialog open={open} title={keyboardShortcuts} onClose={() => shortcuts.help.set(false)}>
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
        {singleKeys}
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
