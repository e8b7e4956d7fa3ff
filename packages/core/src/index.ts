export * from "./types.ts";
export { createStore, type Store } from "./store.ts";
export { createPersisted, type Persisted, type PersistedStorage } from "./persisted.ts";
export { RosterError } from "./errors.ts";
export { systemClock } from "./clock.ts";
export {
  contrast,
  createMonograms,
  fallbackTextLength,
  groundFacet,
  letterPlace,
  monogramGrounds,
  monogramSvg,
  SHAPE_OUTLINES,
  type LetterOutlines,
  type Monogram,
} from "./monogram.ts";
export { readRosterData } from "./roster-data.ts";
