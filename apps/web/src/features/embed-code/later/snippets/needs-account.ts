import type { Embed } from "../../snippets/markup.ts";

/** Whether a button has no account yet, or a list by hand has none. */
export const needsAccount = ({ attributes }: Embed): boolean => attributes.some(([, value]) => value === "");
