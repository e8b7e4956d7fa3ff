"use client";
import * as texts from "@roster/texts/parts";
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { Icon } from "./icon.tsx";
import type { Toast, Toasts } from "./toasts.ts";
import { useReadable } from "./use-readable.ts";

export interface ToastListProps {
  readonly toasts: Toasts;
  /** The dialog that contains the list, as passed to `moveInto`. Undefined outside of dialogs. */
  readonly inside?: string;
}

/** The toasts at the bottom end of the window. Render the list once on every page, even while it is empty. */
export function ToastList({ toasts, inside }: ToastListProps): ReactNode {
  const here = useReadable(toasts.place, (place) => place === inside);
  const all = useReadable(toasts.list, (toasts) => toasts);
  const list = here ? all : NONE;
  const region = useRef<HTMLOutputElement>(null);
  useTopLayer(region, here, list.length > 0);
  const beforeRef = useRef<EventTarget>(null);
  return (
    <output ref={region} className="toasts" aria-atomic="false" popover="manual">
      {list.map((toast) => (
        <ToastView key={toast.id} toast={toast} toasts={toasts} beforeRef={beforeRef} />
      ))}
    </output>
  );
}

const NONE: readonly Toast[] = [];

/** Keeps the toasts in the top layer, above popovers that opened before the first toast. */
function useTopLayer(region: RefObject<HTMLElement | null>, here: boolean, any: boolean): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || !here || !("popover" in element)) return undefined;
    element.showPopover();
    return () => {
      if (element.matches(":popover-open")) element.hidePopover();
    };
  }, [region, here]);

  useLayoutEffect(() => {
    const element = region.current;
    if (!any || !element?.matches(":popover-open")) return;
    element.hidePopover();
    element.showPopover();
  }, [region, any]);
}

interface ToastViewProps {
  readonly toasts: Toasts;
  readonly toast: Toast;
  /** The element that had the focus before the toasts. */
  readonly beforeRef: RefObject<EventTarget | null>;
}

function ToastView({ toast, toasts, beforeRef }: ToastViewProps): ReactNode {
  const { id, type, title, message, spoken, reason, actions, phase } = toast;
  // a toast that moves into a dialog gets no leave or blur event here
  useEffect(
    () => () => {
      toasts.release(id, "pointer");
      toasts.release(id, "focus");
    },
    [toasts, id],
  );
  const entered = ({ relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!(relatedTarget instanceof Element && relatedTarget.closest(".toast-room"))) beforeRef.current = relatedTarget;
    toasts.hold(id, "focus");
  };
  const dismiss = (event: MouseEvent<HTMLElement>): void => {
    // a click with detail 0 came from the keyboard: move the focus before the toast disappears
    if (event.detail === 0) (neighbour(event.currentTarget) ?? elementOf(beforeRef.current))?.focus();
    toasts.dismiss(id);
  };
  return (
    <span
      className="toast-room"
      data-phase={phase}
      role={type === "error" ? "alert" : undefined}
      onPointerEnter={() => toasts.hold(id, "pointer")}
      onPointerLeave={() => toasts.release(id, "pointer")}
      onFocus={entered}
      onBlur={() => toasts.release(id, "focus")}
    >
      <span className="toast" data-type={type}>
        <button type="button" className="toast-body" onClick={dismiss}>
          <Icon name={title} size={22} />
          <span className="toast-text">
            <span className="toast-message">
              {/* one element per line, so that a screen reader announces only new lines */}
              {spoken?.map((line) => (
                <span className="vh" key={line}>
                  {line}{" "}
                </span>
              ))}
              <span>{message}</span>
            </span>
            {reason ? <span className="toast-reason">{reason}</span> : null}
          </span>
          <span className="vh">{texts.dismissToast}</span>
        </button>
        {actions?.map(({ label, run }) => (
          <button
            key={label}
            type="button"
            className="toast-action"
            onClick={(event: MouseEvent<HTMLElement>) => {
              dismiss(event);
              run();
            }}
          >
            {label}
          </button>
        ))}
      </span>
    </span>
  );
}

/** The button of the next toast, else of the previous one; skips toasts that are leaving. */
function neighbour(control: Element): HTMLElement | undefined {
  const room = control.closest(".toast-room");
  const rooms = Array.from(room?.parentElement?.children ?? []);
  const at = room ? rooms.indexOf(room) : 0;
  const next = [...rooms.slice(at + 1), ...rooms.slice(0, at).toReversed()].find(
    (other) => other.getAttribute("data-phase") !== "leaving",
  );
  return elementOf(next?.querySelector(".toast-body"));
}

function elementOf(target: EventTarget | null | undefined): HTMLElement | undefined {
  return target instanceof HTMLElement ? target : undefined;
}
