import { createStore, type Readable } from "./store.ts";

export type DeferredState<T> =
  | { readonly kind: "idle" | "loading" }
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "ready"; readonly value: T };

/** Code or data that loads when it is first needed. */
export interface Deferred<T> {
  readonly state: Readable<DeferredState<T>>;
  /** The value, if it has loaded. */
  get(): T | undefined;
  /** Loads the value once. A failure is logged and gives undefined; the next call tries again. */
  load(): Promise<T | undefined>;
}

/**
 * Defers loading to the first use.
 * @param name the subject of the sentence that logs a failure, e.g. "The roster"
 */
export function createDeferred<T>(
  name: string,
  load: () => Promise<T>,
  log: (message: string, error: unknown) => void = console.error,
): Deferred<T> {
  const state = createStore<DeferredState<T>>({ kind: "idle" });
  let loading: Promise<T | undefined> = Promise.resolve(undefined);
  const start = async (): Promise<T | undefined> => {
    try {
      const value = await load();
      state.set({ kind: "ready", value });
      return value;
    } catch (error) {
      log(`${name} could not be loaded.`, error);
      state.set({ kind: "failed", error });
      return undefined;
    }
  };
  return {
    state,
    get() {
      const now = state.get();
      return now.kind === "ready" ? now.value : undefined;
    },
    load() {
      const { kind } = state.get();
      if (kind === "idle" || kind === "failed") {
        state.set({ kind: "loading" });
        loading = start();
      }
      return loading;
    },
  };
}
