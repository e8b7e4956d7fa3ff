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
export { filterFromQuery, filterToQuery, matches, toggleFilter, type Filter } from "./browse/filter.ts";
export { type Order } from "./browse/order.ts";
export { pageCount, pageOf, PAGE_SIZE, type Page } from "./browse/pages.ts";
export { createRoster, type Query, type Roster, type ValueCount } from "./browse/roster.ts";
export { tally, type Tally } from "./browse/tally.ts";
export { teamRoster, type TeamRoster, type TeamRosterLimits } from "./browse/team-roster.ts";
export { createViews, selectView, type Selection, type View } from "./browse/views.ts";
