import type { Clock } from "@roster/core";
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

export const DIALOG_CLOSE_MS = 300;

export interface DialogControl {
  readonly open: boolean;
  readonly clock: Clock;
  /** Called on Esc, on a click on the cross and on a click beside the panel. Set `open` to false in it. */
  readonly onClose: () => void;
  /** Called after the closing animation (300 ms), when the focus is back. */
  readonly onClosed?: (() => void) | undefined;
  /** Gets the focus after closing if the element that had it is gone or not focusable. */
  readonly returnFocus?: (() => HTMLElement | null) | undefined;
  /** Called when the dialog is shown. Its result is called when the dialog is hidden. */
  readonly onShown?: (() => (() => void) | undefined) | undefined;
}

/**
 * Keeps a native dialog in step with `open`: shows it as modal; plays the closing animation, closes it, which restores
 * the focus, and calls `onClosed`.
 */
export function useDialog(control: DialogControl): {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly closing: boolean;
  /** Whether its content is needed: while it is open or closes. */
  readonly drawn: boolean;
} {
  const { open, clock } = control;
  const ref = useRef<HTMLDialogElement>(null);
  const [closing, setClosing] = useState(false);
  const [drawn, setDrawn] = useState(open);
  if (open && !drawn) setDrawn(true);
  const latest = useRef(control);
  const undoShown = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    latest.current = control;
  });

  /** The browser restores the focus, unless the element that had it is gone. */
  const afterwards = useCallback((dialog: HTMLDialogElement): void => {
    undoShown.current?.();
    undoShown.current = undefined;
    const { activeElement, body } = dialog.ownerDocument;
    if (activeElement === null || activeElement === body || dialog.contains(activeElement))
      latest.current.returnFocus?.()?.focus();
    setDrawn(false);
    latest.current.onClosed?.();
  }, []);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    setClosing(false);
    if (dialog.open) return;
    dialog.showModal();
    undoShown.current = latest.current.onShown?.();
  }, [open]);

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
    // browsers close the dialog on a second Esc even if `cancel` was prevented
    const closed = (): void => {
      // the event comes late, when React's strict mode has already shown the dialog again
      if (!latest.current.open || dialog.open) return;
      latest.current.onClose();
      afterwards(dialog);
    };
    // ignore the click that ends a text selection which began inside the panel
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
      // a dialog that is removed while open keeps the focus
      if (dialog.open) dialog.close();
      undoShown.current?.();
      undoShown.current = undefined;
    };
  }, [afterwards]);

  return { ref, closing, drawn };
}
