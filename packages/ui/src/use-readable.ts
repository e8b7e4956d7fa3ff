import type { Readable } from "@roster/core";
import { useCallback, useSyncExternalStore } from "react";

/**
 * The part of a store a view shows. While hydrating it is that of `readable.initial`, so that the prerendered page fits.
 * @param select returns a primitive, or the same object while nothing it shows has changed
 */
export function useReadable<T, S>(readable: Readable<T>, select: (value: T) => S): S {
  const subscribe = useCallback((listener: () => void) => readable.subscribe(listener), [readable]);
  return useSyncExternalStore(
    subscribe,
    () => select(readable.get()),
    () => select(readable.initial),
  );
}
