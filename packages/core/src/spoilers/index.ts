export { type HiddenTeams, MAX_HIDDEN_MS, openSpoilers, type Spoilers } from "./hidden-teams.ts";
export { namesAny } from "./names-any.ts";
