import type { Acct, Readable, Session, Store } from "@roster/core";
import { onRestore } from "@roster/core/kernel";
import type { SignInPurpose } from "@roster/core/mastodon";
import { acctIn, finite, listOfUsable, optional, shape, text } from "@roster/core/site";
import { site } from "../../../directory.ts";
import { backTo, type Location, LOGIN_PATH } from "../../../routes.ts";
import { inThisTab } from "../sign-in-report.ts";
import type { ListChoice, ReturnedFollows } from "../sign-in-service.ts";

// A plan's button signs in and follows, or asks for the permission for lists and follows. While the tab shows the server's page,
// the accounts are kept in the tab. The record of the redirect has only an id, so neither an address nor another tab can start a
// follow.

/** A sign-in that takes longer follows nothing, because the visitor may have forgotten the click. */
export const FOLLOW_WITHIN_MS = 10 * 60_000;

const kept = () =>
  inThisTab(
    "rosterAskedFollows",
    shape({
      id: text,
      accts: listOfUsable(acctIn(site)),
      since: finite,
      list: optional(shape({ title: text, isPerTeam: (value) => value === true })),
    }),
  );

/** Keeps the accounts to follow until the server's page leads back in this tab. Returns the purpose for the record of the redirect. */
export function keepAsked(accts: readonly Acct[], now: number, list?: ListChoice): SignInPurpose & { kind: "follow" } {
  const id = crypto.randomUUID();
  kept().set({ id, accts, since: now, ...(list && { list }) });
  return { kind: "follow", id };
}

/** Reads the follows of this purpose, which the tab keeps until `forgetAsked`. */
export function readAsked(id: string | undefined): Omit<ReturnedFollows, "accessToken"> | undefined {
  const record = kept().get();
  if (record === undefined || record.id !== id) return undefined;
  const { accts, since, list } = record;
  return { accts, since, ...(list && { list }) };
}

/** The list into which the visitor wanted exactly these accounts before this tab was loaded again or showed another page. */
export function askedList(chosen: readonly Acct[]): ListChoice | undefined {
  const { accts = [], list } = kept().get() ?? {};
  return isSame(accts, chosen) ? list : undefined;
}

function isSame(asked: readonly Acct[], chosen: readonly Acct[]): boolean {
  const [before, now] = [new Set(asked), new Set(chosen)]; // two accounts may have moved to one
  return before.size === now.size && chosen.every((acct) => before.has(acct));
}

export const forgetAsked = (): void => kept().set(undefined);

/**
 * Returns the follows that a sign-in was for. Removes them first, whatever has come back, so they are returned once.
 * @param purpose of the sign-in that has come back
 * @param session after it. A session without a viewer was made in another tab
 */
export function takeAsked(
  purpose: SignInPurpose | undefined,
  session: Session | undefined,
): ReturnedFollows | undefined {
  const asked = readAsked(purpose?.id);
  forgetAsked();
  return asked && session?.viewer && { ...asked, accessToken: session.accessToken };
}

/**
 * Offers the follows to the plan that the sign-in leads back to. The offer ends when the plan takes it, when the visitor opens
 * another page, and when the browser shows a page that it kept for Back.
 * @param where.plan the address of the plan with base path
 */
export function offerToPlan(
  follows: ReturnedFollows,
  where: {
    readonly to: Store<ReturnedFollows | undefined>;
    readonly plan: string;
    readonly location: Readable<Location | undefined>;
  },
): void {
  const { to, plan, location } = where;
  to.set(follows);
  const drop = (): void => to.set(undefined);
  const arrive = (): void => {
    const here = location.get();
    if (here !== undefined && here.path !== LOGIN_PATH && backTo(here) !== plan) drop();
  };
  const ends = [location.subscribe(arrive), onRestore(drop)];
  ends.push(to.subscribe(() => ends.splice(0).forEach((end) => end())));
}

/** Whether a plan may follow what the visitor asked for before the sign-in: now, in this session, and exactly these accounts. */
export function mayFollow(
  { accts, since, accessToken }: ReturnedFollows,
  plan: { readonly chosen: readonly Acct[]; readonly session: Session | undefined; readonly now: number },
): boolean {
  const { chosen, session, now } = plan;
  const isSoon = now >= since && now - since <= FOLLOW_WITHIN_MS;
  return isSoon && isSame(accts, chosen) && session?.accessToken === accessToken;
}
