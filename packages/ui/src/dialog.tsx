"use client";
import { systemClock, type Clock } from "@roster/core";
import { useId, type ReactNode, type RefObject } from "react";
import { Icon } from "./icon.tsx";
import { messages } from "./messages.ts";
import { ToastList } from "./toast-list.tsx";
import { useToasts } from "./toasts-context.tsx";
import { useDialog } from "./use-dialog.ts";

export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Called on Esc, on a click on the cross and on a click beside the panel. Set `open` to false in it. */
  readonly onClose: () => void;
  /** Called after the closing animation (300 ms), when the focus is back. */
  readonly onClosed?: (() => void) | undefined;
  /** Gets the focus when the dialog opens, instead of the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Gets the focus after closing if the element that had it is gone or not focusable. */
  readonly returnFocus?: (() => HTMLElement | null) | undefined;
  readonly clock?: Clock;
  readonly children: ReactNode;
}

/** A modal panel on the native dialog. Keep it mounted and change `open`. */
export function Dialog(props: DialogProps): ReactNode {
  const { open, title, onClose, onClosed, initialFocus, returnFocus, clock = systemClock, children } = props;
  const titleId = useId();
  const toasts = useToasts();
  const onShown = (): (() => void) | undefined => toasts?.moveInto(titleId);
  const { ref, closing } = useDialog({ open, clock, onClose, onClosed, initialFocus, returnFocus, onShown });
  return (
    <dialog ref={ref} className="dialog" aria-labelledby={titleId} data-closing={closing ? "" : undefined}>
      <DialogPanel title={title} titleId={titleId} onClose={onClose}>
        {children}
      </DialogPanel>
      {toasts ? <ToastList toasts={toasts} inside={titleId} /> : null}
    </dialog>
  );
}

export interface DialogPanelProps {
  readonly title: string;
  readonly titleId?: string;
  /** Without it there is no cross. */
  readonly onClose?: (() => void) | undefined;
  /** 2 by default; 1 if the panel is the page. */
  readonly headingLevel?: 1 | 2;
  readonly children: ReactNode;
}

/** The panel of a dialog: head and body. A page may render the panel alone. */
export function DialogPanel({ title, titleId, onClose, headingLevel = 2, children }: DialogPanelProps): ReactNode {
  const Heading = headingLevel === 1 ? "h1" : "h2";
  return (
    <div className="dialog-panel">
      <div className="dialog-head board">
        <Heading className="type-dialog" id={titleId}>
          {title}
        </Heading>
        {onClose ? (
          <button
            type="button"
            className="icon-button"
            aria-label={messages.close}
            title={messages.close}
            onClick={onClose}
          >
            <Icon name="cross" />
          </button>
        ) : null}
      </div>
      <div className="dialog-body">{children}</div>
    </div>
  );
}
