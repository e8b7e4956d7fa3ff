"use client";

import type { MyTeams, Deferred } from "@roster/core/site";
import { createServiceContext } from "../../context.ts";
import type { LoadedRoster } from "../roster/roster-loader.ts";

export interface OpenedTeams {
  readonly myTeams: MyTeams;
  readonly loaded: LoadedRoster;
}

/** Loads on the page of my teams, and on the home page of visitors who have picked teams. */
export interface MyTeamsLoader extends Deferred<OpenedTeams> {
  /** The teams alone, for what does not need the roster. */
  readonly picks: Deferred<MyTeams>;
}

/** Whether the visitor has picked teams. The boot script marks the root element with it, and each change of the teams does. */
export const hasTeams = (): boolean => document.documentElement.dataset["teams"] !== undefined;

export const [MyTeamsContext, useMyTeams] = createServiceContext<MyTeamsLoader>("teams");
