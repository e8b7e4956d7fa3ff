import { missingOf, missingOfAll } from "@roster/texts/your-teams";

export { retry, seePlan } from "../picks/messages.ts";
export * from "@roster/texts/your-teams";

export const missing = (count: number, team: string | undefined): string =>
  team === undefined ? missingOfAll(count) : missingOf(count, team);
