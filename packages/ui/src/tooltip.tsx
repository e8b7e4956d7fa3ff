"use client";
import { useId, useRef, type ReactNode } from "react";

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
  const isWanted = useRef(false);
  const show = async (): Promise<void> => {
    isWanted.current = true;
    const place = await import("./place.ts").catch(() => undefined); // loaded late, because few cards have a tooltip
    const [near, shown] = [button.current, bubble.current];
    if (!isWanted.current || !near || !shown || shown.matches(":popover-open")) return;
    shown.showPopover();
    place?.placeBeside(near, shown, "center");
  };
  const hide = (): void => {
    isWanted.current = false;
    if (bubble.current?.matches(":popover-open")) bubble.current.hidePopover();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-describedby={id}
        onPointerEnter={() => void show()}
        onPointerLeave={hide}
        onFocus={() => void show()}
        onBlur={hide}
        onClick={() => void show()}
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
