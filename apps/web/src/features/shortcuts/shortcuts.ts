"use client";

import { createPersisted, createStore, type PersistedStorage, type Store } from "@roster/core";
import { storageKey } from "@roster/core/site";
import { createServiceContext } from "../../context.ts";

/** The action of a key. */
export type ShortcutAction = "search" | "help" | "next" | "previous" | "follow";

/** The keys in the order of the help. */
export const SHORTCUTS: ReadonlyMap<string, ShortcutAction> = new Map([
  ["/", "search"],
  ["j", "next"],
  ["k", "previous"],
  ["f", "follow"],
  ["?", "help"],
]);

/** The parts of a keyboard event that the shortcuts use. */
export type KeyPress = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat" | "isComposing" | "defaultPrevented"
>;

/** The parts of the page that the shortcuts use. */
export interface ShortcutsView {
  /** Calls back with each key press outside fields. The listener returns true if it handled the press. */
  onKey(listener: (press: KeyPress) => boolean): () => void;
  focusSearch(): boolean;
  /** Goes to the next card, or (−1) the previous one. */
  step(by: 1 | -1): boolean;
  /** Clicks the follow button of the focused card, or of the page's own account. Does nothing before other input. */
  follow(): boolean;
}

/** Single-key shortcuts, and the help about them. */
export interface Shortcuts {
  /** Whether the shortcuts are on. Stored in this browser. */
  readonly enabled: Store<boolean>;
  /** Whether the help is open. */
  readonly help: Store<boolean>;
  connect(): () => void;
}

/** The action of a key press. Allows Shift, because some keyboards need it for "/" and "?". */
export function actionOf(press: KeyPress): ShortcutAction | undefined {
  const { key, ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented } = press;
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return undefined;
  const action = SHORTCUTS.get(key);
  // a key that is held down moves on, but must not follow and unfollow repeatedly
  return repeat && action !== "next" && action !== "previous" ? undefined : action;
}

export function createShortcuts(options: {
  readonly at: PersistedStorage;
  readonly basePath: string;
  readonly view: ShortcutsView;
}): Shortcuts {
  const { at, basePath, view } = options;
  const enabled = createPersisted(
    storageKey("rosterShortcuts", basePath),
    true,
    (text) => (text === "off" ? false : undefined),
    (value) => (value ? undefined : "off"),
    at,
  );
  const help = createStore(false);
  const run: Readonly<Record<ShortcutAction, () => boolean>> = {
    search: () => view.focusSearch(),
    next: () => view.step(1),
    previous: () => view.step(-1),
    follow: () => view.follow(),
    help() {
      help.set(true);
      return true;
    },
  };
  return {
    enabled,
    help,
    connect() {
      const undo = [
        enabled.connect(),
        view.onKey((press) => {
          const action = enabled.get() ? actionOf(press) : undefined;
          return action !== undefined && run[action]();
        }),
      ];
      return () => {
        for (const off of undo) off();
      };
    },
  };
}

export const [ShortcutsContext, useShortcuts] = createServiceContext<Shortcuts>("shortcuts");
