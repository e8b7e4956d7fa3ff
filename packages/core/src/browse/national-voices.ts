import type { Account } from "../types.ts";
import { own } from "./filter.ts";
import type { Roster } from "./roster.ts";

/**
 * Returns the national voices of a group: its accounts of the tier "national", the most prominent first. People, whose kind has
 * the shape "circle", come before organisations.
 * @example
 * nationalVoices(roster, "North").map(({ name }) => name); // ["Ann Example"]
 */
export function nationalVoices(roster: Roster, group: string): readonly Account[] {
  const key = roster.site.teams?.group;
  if (key === undefined) return [];
  const [kinds] = roster.facets;
  const ofPeople = new Set(kinds?.values.filter(({ shape }) => shape === "circle").map(({ value }) => value));
  const isPerson = ({ tags }: Account): boolean => ofPeople.has(own(tags, kinds?.key ?? "")?.[0] ?? "");
  const voices = roster
    .query({ where: { [key]: group }, order: "prominent" })
    .filter(({ prominence }) => prominence?.tier === "national");
  return [...voices.filter(isPerson), ...voices.filter((account) => !isPerson(account))];
}
