"use client";
import { useRef, type ReactNode, type ToggleEvent } from "react";
import { placeBeside } from "./place.ts";

export interface PopoverProps {
  /** The id the trigger names in `popoverTarget`. */
  readonly id: string;
  /** The accessible name of the panel. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * A panel in the top layer under its trigger, closed by Esc and by a click elsewhere. The trigger is any
 * `<button popoverTarget={id}>`; close it from inside by `<button popoverTarget={id} popoverTargetAction="hide">`.
 */
export function Popover({ id, label, children }: PopoverProps): ReactNode {
  const panel = useRef<HTMLElement>(null);
  const toggled = (event: ToggleEvent<HTMLElement>): void => {
    const open = event.newState === "open";
    const trigger = document.querySelector(`[popovertarget="${CSS.escape(id)}"]`);
    if (open && panel.current && trigger) placeBeside(trigger, panel.current, "end");
    panel.current?.toggleAttribute("data-placed", open);
  };
  return (
    <section ref={panel} id={id} popover="auto" className="popover" aria-label={label} onToggle={toggled}>
      {children}
    </section>
  );
}
