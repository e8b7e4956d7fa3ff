/** A value that changes. Prerendered HTML shows `initial`. */
export interface Readable<T> {
  readonly initial: T;
  get(): T;
  /** Calls back with each new value. Returns the function that unsubscribes. */
  subscribe(listener: (value: T) => void): () => void;
}

/**
 * A value that can be replaced. Setting an identical value notifies nobody. The error of a listener is logged, so that it stops
 * neither the other listeners nor the code that sets the value.
 */
export interface Store<T> extends Readable<T> {
  set(value: T): void;
}

/**
 * Creates a store.
 * @example
 * const count = createStore(0);
 * const seen: number[] = [];
 * count.subscribe((value) => seen.push(value));
 * count.set(1);
 * seen; // [1]
 */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<(value: T) => void>();
  return {
    initial,
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      const all = [...listeners]; // a listener may add or remove others
      for (const listener of all) {
        try {
          listener(value); // a listener before it may have set another one
        } catch (error) {
          console.error(error);
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
