"use client";

import { createPersisted, createStore, type PersistedStorage, type Store, storageKey } from "@roster/core";
import { createServiceContext } from "../../context.ts";

/** What a key does. */
export type ShortcutAction = "search" | "help" | "next" | "previous" | "follow";

/** The keys as they are pressed, in the order of the help. */
export const SHORTCUTS: ReadonlyMap<string, ShortcutAction> = new Map([
  ["/", "search"],
  ["j", "next"],
  ["k", "previous"],
  ["f", "follow"],
  ["?", "help"],
]);

/** A key press, as a browser reports it. */
export type KeyPress = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat" | "isComposing" | "defaultPrevented"
>;

/** The page, as far as the shortcuts are concerned. */
export interface ShortcutsView {
  /** Calls back with each key press that is not text for a field; true means that it was used. */
  onKey(listener: (press: KeyPress) => boolean): () => void;
  focusSearch(): boolean;
  /** Goes to the next card, or (−1) the previous one. */
  step(by: 1 | -1): boolean;
  /** Presses the follow button of the card with the focus, or of the page's own account. */
  follow(): boolean;
}

/** Single-key shortcuts, and the help about them. */
export interface Shortcuts {
  /** Whether keys do anything; kept in this browser. */
  readonly enabled: Store<boolean>;
  /** Whether the help is open. */
  readonly help: Store<boolean>;
  connect(): () => void;
}

/** What a press asks for. Shift is part of some keyboards' "/" and "?", every other modifier belongs to the browser. */
export function actionOf(press: KeyPress): ShortcutAction | undefined {
  const { key, ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented } = press;
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return undefined;
  const action = SHORTCUTS.get(key);
  // a key held down walks on, but must not follow, unfollow and follow
  return repeat && action !== "next" && action !== "previous" ? undefined : action;
}

/** Makes the shortcuts. They are on until they are turned off. */
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
