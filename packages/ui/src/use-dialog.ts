import type { Clock } from "@roster/core";
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Time the closing animation takes. */
export const DIALOG_CLOSE_MS = 300;

export interface DialogControl {
  readonly open: boolean;
  readonly clock: Clock;
  readonly onClose: () => void;
  readonly onClosed?: (() => void) | undefined;
  /** Focused on opening, instead of the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Focused after closing where what opened the dialog is gone or cannot be focused any more. */
  readonly returnFocus?: (() => HTMLElement | null) | undefined;
  /** Called when the dialog is shown; what it returns, when it is hidden again. */
  readonly onShown?: (() => (() => void) | undefined) | undefined;
}

/**
 * Keeps a native dialog in step with `open`: shows it modally, lets the closing animation play, then closes it, which
 * gives the focus back, and tells `onClosed`.
 */
export function useDialog(control: DialogControl): {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly closing: boolean;
} {
  const { open, clock, initialFocus } = control;
  const ref = useRef<HTMLDialogElement>(null);
  const [closing, setClosing] = useState(false);
  const latest = useRef(control);
  const undoShown = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    latest.current = control;
  });

  /** The dialog gives the focus back by itself, but only to the very element that had it. */
  const afterwards = useCallback((dialog: HTMLDialogElement): void => {
    undoShown.current?.();
    undoShown.current = undefined;
    const { activeElement, body } = dialog.ownerDocument;
    if (activeElement === null || activeElement === body || dialog.contains(activeElement))
      latest.current.returnFocus?.()?.focus();
    latest.current.onClosed?.();
  }, []);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return undefined;
    setClosing(false);
    if (!dialog.open) {
      dialog.showModal();
      undoShown.current = latest.current.onShown?.();
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
      afterwards(dialog);
    }, DIALOG_CLOSE_MS);
  }, [open, clock, afterwards]);

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
      afterwards(dialog);
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
      undoShown.current?.();
      undoShown.current = undefined;
    };
  }, [afterwards]);

  return { ref, closing };
}
