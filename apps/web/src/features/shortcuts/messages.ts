import { words } from "../../directory.ts";

export const actions = {
  search: "Search",
  next: `Next ${words.one}`,
  previous: `Previous ${words.one}`,
  follow: `Follow or unfollow the current ${words.one}`,
  help: "Show these shortcuts",
};
export const singleKeys = "Single-key shortcuts";
