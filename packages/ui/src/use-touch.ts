import { type MouseEvent, type PointerEvent, useRef } from "react";

/** Tells whether a finger has pressed a control. A click does not say so in every browser. */
export function useTouch() {
  const pressedBy = useRef("");
  return {
    onPointerDown({ pointerType }: PointerEvent): void {
      pressedBy.current = pointerType;
    },
    /** A click without a pointer, e.g. of a key, is no touch. */
    isTouch: ({ detail }: MouseEvent): boolean => detail > 0 && pressedBy.current === "touch",
  };
}
