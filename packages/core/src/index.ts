export * from "./types.ts";
export { createStore, type Store } from "./store.ts";
export { createPersisted, type Persisted, type PersistedStorage } from "./persisted.ts";
export { RosterError } from "./errors.ts";
export { systemClock } from "./clock.ts";
