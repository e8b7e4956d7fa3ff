export { defineRosterElements } from "./define.ts";
export type { RosterEvents, RosterFollowElement, RosterListElement } from "./elements.ts";
