import type { Readable } from "@roster/core";
import { useSyncExternalStore } from "react";

/**
 * Subscribes a component to a part of a store. While hydrating it reads `readable.initial`, to match the prerendered HTML.
 * @param select returns a primitive, or the same object while its content is the same
 */
export function useReadable<T, S>(readable: Readable<T>, select: (value: T) => S): S {
  return useSyncExternalStore(
    readable.subscribe,
    () => select(readable.get()),
    () => select(readable.initial),
  );
}
