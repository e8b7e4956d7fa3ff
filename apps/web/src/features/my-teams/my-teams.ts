"use client";

import type { MyTeams, Deferred } from "@roster/core/site";
import { createServiceContext } from "../../context.ts";
import type { LoadedRoster } from "../roster/roster-loader.ts";

/** The visitor's teams, and the roster that they belong to. */
export interface OpenedTeams {
  readonly myTeams: MyTeams;
  readonly loaded: LoadedRoster;
}

/** Loads on the page of my teams, and on the home page of visitors who have picked teams. */
export type MyTeamsLoader = Deferred<OpenedTeams>;

export const [MyTeamsContext, useMyTeams] = createServiceContext<MyTeamsLoader>("teams");
