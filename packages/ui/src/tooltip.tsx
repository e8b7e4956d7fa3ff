"use client";
import { useId, useRef, type ReactNode } from "react";
import { placeBeside } from "./place.ts";

export interface TooltipProps {
  /** What the bubble says. */
  readonly text: string;
  /** What is drawn, and the button's name. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** A word with an explanation: on hover, on focus, on tap. Esc closes it. */
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
