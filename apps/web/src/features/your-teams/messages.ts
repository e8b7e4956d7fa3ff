import { newMore, newOne } from "@roster/texts/your-teams";

export { accountCount, retry } from "../picks/messages.ts";
export * from "@roster/texts/your-teams";

/** @param more the number of further new accounts */
export const newOnRoster = (name: string, more: number): string => (more === 0 ? newOne(name) : newMore(name, more));
