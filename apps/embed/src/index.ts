import { defineElements } from "./define.ts";
import { directory } from "./directory.ts";

export type {
  FeedProblem,
  ListedAccount,
  ListStatus,
  RosterEvents,
  RosterFollowElement,
  RosterListElement,
} from "./elements.ts";

/**
 * Defines the elements in a browser. A second call does nothing.
 * @param src the directory's address, for elements without a `src` attribute; that of the build by default
 */
export const defineRosterElements = (src = directory.site): void => defineElements(src, () => import("./read-from.ts"));
