/** Every text of the home page's part for visitors with picks. */
import { words } from "../../directory.ts";
import { accountCount } from "../picks/messages.ts";

export { retry, seePlan } from "../picks/messages.ts";

export const title = "Your teams";
export const edit = "Edit";
export const failed = "Your teams could not be loaded. Check your connection.";
export const news = (count: number, since: string): string => `${count} new since ${since}`;
export const missing = (count: number, team: string | undefined): string =>
  team === undefined
    ? `${accountCount(count)} of your teams you do not follow yet`
    : `${count} ${team} ${count === 1 ? words.one : words.many} you do not follow yet`;
export const yesterday = "yesterday";
