export { defineRosterElements } from "./define.ts";
export type {
  FeedProblem,
  ListedAccount,
  ListStatus,
  RosterEvents,
  RosterFollowElement,
  RosterListElement,
} from "./elements.ts";
