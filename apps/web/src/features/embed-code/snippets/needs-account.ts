import type { Embed } from "./markup.ts";

/** Whether the visitor still has to choose the account of a button, or the first one of a list by hand. */
export const needsAccount = ({ attributes }: Embed): boolean => attributes.some(([, value]) => value === "");
