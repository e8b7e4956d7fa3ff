"use client";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { Toast, Toasts } from "./toasts.ts";
import { useReadable } from "./use-readable.ts";

export interface ToastListProps {
  readonly toasts: Toasts;
}

/** The toasts at the bottom end of the window. Render it once, on every page, also while there are none. */
export function ToastList({ toasts }: ToastListProps): ReactNode {
  const list = useReadable(toasts.list, (all) => all);
  return (
    <output className="toasts" aria-atomic="false">
      {list.map((toast) => (
        <ToastView key={toast.id} toast={toast} toasts={toasts} />
      ))}
    </output>
  );
}

function ToastView({ toast, toasts }: ToastListProps & { readonly toast: Toast }): ReactNode {
  const { id, type, title, message, reason, action, phase } = toast;
  return (
    <span
      className="toast-room"
      data-phase={phase}
      role={type === "error" ? "alert" : undefined}
      onPointerEnter={() => toasts.hold(id, "pointer")}
      onPointerLeave={() => toasts.release(id, "pointer")}
      onFocus={() => toasts.hold(id, "focus")}
      onBlur={() => toasts.release(id, "focus")}
    >
      <span className="toast" data-type={type}>
        <button type="button" className="toast-body" onClick={() => toasts.dismiss(id)}>
          <Icon name={title} size={22} />
          <span className="toast-text">
            <span className="toast-message">{message}</span>
            {reason ? <span className="toast-reason">{reason}</span> : null}
          </span>
          <span className="vh">dismiss</span>
        </button>
        {action ? (
          <button
            type="button"
            className="toast-action"
            onClick={() => {
              toasts.dismiss(id);
              action.run();
            }}
          >
            {action.label}
          </button>
        ) : null}
      </span>
    </span>
  );
}
