import type { MouseEvent } from "react";

/** Whether a finger has clicked. Where a click does not name its pointer, a device that cannot hover is taken for one with touch. */
export function isTouch({ detail, nativeEvent }: MouseEvent): boolean {
  if (detail === 0) return false; // a key, or a screen reader
  return "pointerType" in nativeEvent ? nativeEvent.pointerType === "touch" : matchMedia("(hover: none)").matches;
}
