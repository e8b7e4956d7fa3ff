export const actions = {
  search: "Search",
  next: "Next account",
  previous: "Previous account",
  follow: "Follow or unfollow the current account",
  help: "Show these shortcuts",
};
export const singleKeys = "Single-key shortcuts";
