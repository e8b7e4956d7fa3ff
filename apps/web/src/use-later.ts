import { createDeferred, type Deferred, type DeferredState } from "@roster/core/site";
import { createStore } from "@roster/core";
import { useReadable } from "@roster/ui";
import { useCallback, useEffect, useMemo, useState } from "react";

/** Code that a component loads later, perhaps with data that it draws. `load` tries again after a failure. */
export type Later<T, D = undefined> = { readonly load: () => void } & (
  | { readonly kind: "pending" | "failed" }
  | { readonly kind: "ready"; readonly value: T; readonly data: D }
);

type Data<D> = Pick<Deferred<D>, "state" | "load">;

const NO_DATA: Data<undefined> = {
  state: createStore<DeferredState<undefined>>({ kind: "ready", value: undefined }),
  load: () => Promise.resolve(undefined),
};

/** Waits for code and for the styles of all that loads later, so that nothing is drawn without its styles. */
export async function withStyles<T>(code: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([code, import("./styles/later.ts")]);
  return loaded;
}

/**
 * Loads code, and the styles of all that loads later, as soon as it is needed, or when `load` is called.
 * @param name the subject of the sentence that logs a failure
 * @param data loads beside the code, e.g. the roster: both have to be there
 */
export function useLater<T>(name: string, importCode: () => Promise<T>, isNeeded?: boolean): Later<T>;
export function useLater<T, D>(
  name: string,
  importCode: () => Promise<T>,
  isNeeded: boolean,
  data: Data<D>,
): Later<T, D>;
export function useLater<T>(
  name: string,
  importCode: () => Promise<T>,
  isNeeded = false,
  data: Data<unknown> = NO_DATA,
): Later<T, unknown> {
  const [code] = useState(() => createDeferred(name, () => withStyles(importCode())));
  const value = useReadable(code.state, (state) => state);
  const drawn = useReadable(data.state, (state) => state);
  const load = useCallback(() => {
    void data.load();
    void code.load();
  }, [code, data]);
  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded, load]);
  return useMemo(() => {
    if (value.kind === "ready" && drawn.kind === "ready")
      return { kind: "ready", value: value.value, data: drawn.value, load };
    return { kind: [value.kind, drawn.kind].includes("failed") ? "failed" : "pending", load };
  }, [value, drawn, load]);
}
