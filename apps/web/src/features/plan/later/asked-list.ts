import { finite, listOfUsable, optional, type Read, readAcct, shape, text } from "@roster/core/site";
import { site } from "../../../directory.ts";
import { FOLLOW_WITHIN_MS } from "../../sign-in/later/asked-follows.ts";
import { inThisTab } from "../../sign-in/sign-in-report.ts";

// While the tab shows the server's page, it keeps the list that a plan's button asked for. The record of the redirect has only
// an id, so neither an address nor another tab can start a follow.

const readAsked = shape({
  /** The purpose of the consent. A sign-in has none, because its own record starts the follows. */
  id: optional(text),
  accts: listOfUsable((value) => (typeof value === "string" ? readAcct(value, site) : undefined)),
  title: text,
  isPerTeam: (value) => value === true,
  /** When the visitor pressed the button, in milliseconds since the epoch. */
  since: finite,
});
/** All accounts of a plan whose button asked for a list, and how the visitor wants the list. */
export type AskedList = Read<typeof readAsked>;

const kept = () => inThisTab("rosterAskedList", readAsked);

export const keepAskedList = (asked: AskedList): void => kept().set(asked);
export const forgetAskedList = (): void => kept().set(undefined);

/** The list that was asked for in the last 10 minutes. */
export function readAskedList(now: number): AskedList | undefined {
  const asked = kept().get();
  return asked && now >= asked.since && now - asked.since <= FOLLOW_WITHIN_MS ? asked : undefined;
}
