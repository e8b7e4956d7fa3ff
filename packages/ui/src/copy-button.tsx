"use client";
import { systemClock, type Clock } from "@roster/core";
import { useEffect, useState, type ReactNode, type RefObject } from "react";

export interface CopyButtonProps {
  /** What is copied. */
  readonly text: string;
  /** The element that shows the text: selected when the clipboard refuses. */
  readonly target: RefObject<Element | null>;
  /** The button's name where "Copy" alone would not do; begin it with "Copy". */
  readonly label?: string | undefined;
  readonly clock?: Clock;
}

/** How long "Copied" stays. */
const COPIED_MS = 2000;

/** Copies a text and says so; where the clipboard refuses, the text is selected, ready to be copied by hand. */
export function CopyButton({ text, target, label, clock = systemClock }: CopyButtonProps): ReactNode {
  const [state, setState] = useState<"idle" | "copied" | "selected">("idle");
  useEffect(() => (state === "idle" ? undefined : clock.setTimeout(() => setState("idle"), COPIED_MS)), [state, clock]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      if (target.current) getSelection()?.selectAllChildren(target.current);
      setState("selected");
    }
  };
  return (
    <>
      <button
        type="button"
        className="button"
        data-state={state}
        aria-label={state === "idle" ? label : undefined}
        onClick={() => void copy()}
      >
        {WORDS[state]}
      </button>
      <output className="vh">{state === "idle" ? "" : WORDS[state]}</output>
    </>
  );
}

const WORDS = { idle: "Copy", copied: "Copied", selected: "Selected" } as const;
