import { oneOf } from "../../lib/shape.ts";

/** A permission that the sign-in does not ask for: to see and change lists, or filters. */
export type PermissionKind = "lists" | "filters";

export const readKind = oneOf("lists", "filters");

/** The scopes of each permission. No token has both, so that each can be given back by itself. */
export const SCOPES = {
  lists: "read:accounts read:lists write:lists",
  filters: "read:accounts read:filters write:filters",
} as const;
