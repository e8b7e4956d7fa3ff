"use client";

import type { Store } from "@roster/core";
import { createServiceContext } from "../../context.ts";

/** Set while the filters are open on a small screen: the number of accounts that the page lists. */
export type FiltersOpened = Store<{ readonly listed: number | undefined } | undefined>;

export const [FiltersOpenedContext, useFiltersOpened] = createServiceContext<FiltersOpened>("filters");
