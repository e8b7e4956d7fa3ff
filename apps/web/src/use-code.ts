import { createDeferred, type DeferredState } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import { useEffect, useState } from "react";

/** Loads code as soon as it is needed. @param name the subject of the sentence that logs a failure */
export function useCode<T>(name: string, load: () => Promise<T>, isNeeded: boolean): DeferredState<T> {
  const [code] = useState(() => createDeferred(name, load));
  useEffect(() => {
    if (isNeeded) void code.load();
  }, [code, isNeeded]);
  return useReadable(code.state, (value) => value);
}
