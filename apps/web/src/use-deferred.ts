import { createDeferred, type DeferredState } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import { useEffect, useState } from "react";

/** Loads code or data as soon as it is needed. @param name the subject of the sentence that logs a failure */
export function useDeferred<T>(name: string, load: () => Promise<T>, isNeeded: boolean): DeferredState<T> {
  const [deferred] = useState(() => createDeferred(name, load));
  useEffect(() => {
    if (isNeeded) void deferred.load();
  }, [deferred, isNeeded]);
  return useReadable(deferred.state, (value) => value);
}
