import { oneOf } from "../../lib/shape.ts";

/** A permission that the sign-in does not ask for: to see and change lists, or filters. */
export type PermissionKind = "lists" | "filters";

export const readKind = oneOf("lists", "filters");

/** The scopes of each permission. No token has both, so that each can be given back by itself. */
export const SCOPES = {
  lists: "read:accounts read:lists write:lists",
  filters: "read:accounts read:filters write:filters",
} as const;

/**
 * The permission that an instance's answer is about; undefined for the answer to a sign-in. The state of a consent begins with
 * it, so that a page knows what it waits for before it has loaded any code.
 */
export function consentKind(url: URL): PermissionKind | undefined {
  return readKind(url.searchParams.get("state")?.split("-", 1)[0]);
}
