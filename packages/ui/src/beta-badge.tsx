"use client";
import * as texts from "@roster/texts/parts";
import { useId, useRef, type ReactNode } from "react";

/** The mark of an account that is flagged beta: a button that explains it on hover, focus and tap. Esc hides the explanation. */
export function BetaBadge(): ReactNode {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const isWanted = useRef(false);
  const show = async (): Promise<void> => {
    isWanted.current = true;
    const place = await import("./place.ts").catch(() => undefined); // loaded late, because few cards have a badge
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
        className="beta"
        aria-describedby={id}
        onPointerEnter={() => void show()}
        onPointerLeave={hide}
        onFocus={() => void show()}
        onBlur={hide}
        onClick={() => void show()}
        onKeyDown={(event) => event.key === "Escape" && hide()}
      >
        {texts.beta}
      </button>
      <span ref={bubble} id={id} role="tooltip" popover="manual" className="tooltip">
        {texts.betaNote}
      </span>
    </>
  );
}
