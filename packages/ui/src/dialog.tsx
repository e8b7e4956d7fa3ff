"use client";
import { systemClock, type Clock } from "@roster/core";
import * as texts from "@roster/texts/parts";
import { useId, type ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { ToastList } from "./toast-list.tsx";
import { useToasts } from "./toasts-context.tsx";
import { useDialog, type DialogControl } from "./use-dialog.ts";

export interface DialogProps extends Omit<DialogControl, "clock" | "onShown"> {
  readonly title: string;
  readonly clock?: Clock;
  readonly children: ReactNode;
}

/** A modal panel on the native dialog. Keep it mounted and change `open`. Its content is gone while it is closed. */
export function Dialog({ title, clock = systemClock, children, ...control }: DialogProps): ReactNode {
  const titleId = useId();
  const toasts = useToasts();
  const onShown = (): (() => void) | undefined => toasts?.moveInto(titleId);
  const { ref, closing, drawn } = useDialog({ ...control, clock, onShown });
  return (
    <dialog ref={ref} className="dialog" aria-labelledby={titleId} data-closing={closing ? "" : undefined}>
      <DialogPanel title={title} titleId={titleId} onClose={control.onClose}>
        {drawn && children}
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
          <button type="button" className="icon-button" aria-label={texts.close} title={texts.close} onClick={onClose}>
            <Icon name="cross" />
          </button>
        ) : null}
      </div>
      <div className="dialog-body">{children}</div>
    </div>
  );
}
