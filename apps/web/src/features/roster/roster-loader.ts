"use client";

import type { Account, AccountContent, FollowStates, Roster } from "@roster/core";
import type { Deferred } from "@roster/core/site";
import { createServiceContext } from "../../context.ts";
import type { ListSource, Row } from "./rows.ts";

/** The whole roster in the browser, for filters, Following and lists that grow beyond the prerendered cards. */
export interface LoadedRoster {
  readonly roster: Roster;
  /** The file as it was fetched, for the search worker. */
  readonly file: ArrayBuffer;
  readonly toRow: (account: AccountContent) => Row;
  readonly list: (source: ListSource, states?: FollowStates) => readonly Account[];
}

export type RosterLoader = Deferred<LoadedRoster>;

export const [RosterContext, useRosterLoader] = createServiceContext<RosterLoader>("roster");
