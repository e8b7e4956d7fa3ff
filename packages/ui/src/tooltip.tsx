"use client";
import { useId, useRef, type ReactNode } from "react";
import { placeBeside } from "./place.ts";

export interface TooltipProps {
  readonly text: string;
  /** The content and accessible name of the button. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** A button that shows an explanation on hover, focus and tap. Esc closes it. */
export function Tooltip({ text, children, className }: TooltipProps): ReactNode {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const show = (): void => {
    if (!bubble.current || !button.current || bubble.current.matches(":popover-open")) return;
    bubble.current.showPopover();
    placeBeside(button.current, bubble.current, "center");
  };
  const hide = (): void => {
    if (bubble.current?.matches(":popover-open")) bubble.current.hidePopover();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-describedby={id}
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={(event) => event.key === "Escape" && hide()}
      >
        {children}
      </button>
      <span ref={bubble} id={id} role="tooltip" popover="manual" className="tooltip">
        {text}
      </span>
    </>
  );
}
