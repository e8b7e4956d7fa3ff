import { words } from "./directory.ts";

// Each text is an export of its own. The bundler keeps a module whole in each page that uses it, so texts that load together share a module.

export const home = "Home";
export const recent = "Recent";
export const popular = "Popular";
export const following = "Following";
export const browse = "Browse";
export const search = "Search";
export const embed = "Embed";
export const openData = "Open data";

export const accountCount = (count: number): string => (count === 1 ? `1 ${words.one}` : `${count} ${words.many}`);
export const filters = "Filters";
export const searchRoster = `Search the ${words.all}`;
export const backToRoster = `Back to the ${words.all}`;
export const keyboardShortcuts = "Keyboard shortcuts";
export const loadingRoster = `Loading the ${words.all}…`;
export const signIn = "Sign in";
export const open = "Open";
export const reload = "Reload";
export const tryAgain = "Try Again";
