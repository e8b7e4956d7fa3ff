// For the site of this repository only.
export { createFeedFilters, type FeedFilters, type FeedsView } from "./feed-filters.ts";
export { type Feeds, type HiddenTeams, MAX_HIDDEN_MS, namesAny, openSpoilers } from "./hidden-teams.ts";
