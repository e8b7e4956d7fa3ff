import type { Tags, TagValue, Team } from "../types.ts";

/**
 * The ids of the teams of a directory, by their form "<group>/<name>". Any tag value if none has this form, and any text if the
 * tags are not known.
 */
export type TeamIdOf<T extends Tags = Tags> =
  string extends TagValue<T>
    ? string
    : [Extract<TagValue<T>, `${string}/${string}`>] extends [never]
      ? TagValue<T>
      : Extract<TagValue<T>, `${string}/${string}`>;

/** A team of a directory whose tags are known. */
export type TeamOf<T extends Tags = Tags> = Team & { readonly id: TeamIdOf<T> };
