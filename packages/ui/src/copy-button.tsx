"use client";
import { systemClock, type Clock } from "@roster/core";
import * as texts from "@roster/texts/parts";
import { useEffect, useState, type ReactNode, type RefObject } from "react";

export interface CopyButtonProps {
  readonly text: string;
  /** The element that shows the text. Its content is selected when the clipboard refuses. */
  readonly target: RefObject<Element | null>;
  /** The words on the button; "Copy" by default. */
  readonly words?: string;
  /** The accessible name; it begins with the words. */
  readonly label?: string | undefined;
  readonly clock?: Clock;
}

const COPIED_MS = 2000;

/** Copies a text and confirms it. When the clipboard refuses, selects the text, so that the visitor can copy it. */
export function CopyButton({
  text,
  target,
  words = texts.copy,
  label,
  clock = systemClock,
}: CopyButtonProps): ReactNode {
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
  const said = { idle: "", copied: texts.copied, selected: texts.selected }[state];
  return (
    <>
      <button
        type="button"
        className="button"
        data-state={state}
        aria-label={state === "idle" ? label : undefined}
        onClick={() => void copy()}
      >
        {said || words}
      </button>
      <output className="vh">{said}</output>
    </>
  );
}
