import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** Focuses an element when a render has removed the focused control, so that the keyboard goes on from there. */
export function useKeptFocus(target: RefObject<HTMLElement | null>): void {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const note = (): void => {
      focused.current = document.activeElement;
    };
    note();
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useLayoutEffect(() => {
    if (focused.current?.isConnected !== false) return;
    focused.current = null;
    target.current?.focus({ preventScroll: true });
  });
}
