import type { Clock } from "@roster/core";
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Time the closing animation takes. */
export const DIALOG_CLOSE_MS = 300;

export interface DialogControl {
  readonly open: boolean;
  readonly clock: Clock;
  readonly onClose: () => void;
  readonly onClosed?: (() => void) | undefined;
  /** Focused on opening, instead of the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/**
 * Keeps a native dialog in step with `open`: shows it modally, lets the closing animation play, then closes it, which
 * gives the focus back, and tells `onClosed`.
 */
export function useDialog({ open, clock, onClose, onClosed, initialFocus }: DialogControl): {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly closing: boolean;
} {
  const ref = useRef<HTMLDialogElement>(null);
  const [closing, setClosing] = useState(false);
  const latest = useRef({ onClose, onClosed, open });
  useLayoutEffect(() => {
    latest.current = { onClose, onClosed, open };
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return undefined;
    setClosing(false);
    if (!dialog.open) {
      dialog.showModal();
      initialFocus?.current?.focus();
    }
    return undefined;
  }, [open, initialFocus]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || open || !dialog.open) return undefined;
    setClosing(true);
    return clock.setTimeout(() => {
      setClosing(false);
      dialog.close();
      latest.current.onClosed?.();
    }, DIALOG_CLOSE_MS);
  }, [open, clock]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const cancelled = (event: Event): void => {
      event.preventDefault();
      latest.current.onClose();
    };
    // a second Esc closes at once, whatever `cancel` was told
    const closed = (): void => {
      if (!latest.current.open) return;
      latest.current.onClose();
      latest.current.onClosed?.();
    };
    // a text selected from inside to outside the panel ends with a click on the dialog too, but did not begin there
    let pressedBeside = false;
    const pressed = (event: Event): void => {
      pressedBeside = event.target === dialog;
    };
    const clicked = (event: Event): void => {
      if (pressedBeside && event.target === dialog) latest.current.onClose();
    };
    const listeners = { cancel: cancelled, close: closed, pointerdown: pressed, click: clicked };
    for (const [type, listener] of Object.entries(listeners)) dialog.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of Object.entries(listeners)) dialog.removeEventListener(type, listener);
      // removed while open it would keep the focus for itself
      if (dialog.open) dialog.close();
    };
  }, []);

  return { ref, closing };
}
