"use client";

import * as texts from "@roster/texts/any-list";
import { type ReactNode, useDeferredValue } from "react";
import { useCurrentLocation } from "../../location.ts";
import { useLater } from "../../use-later.ts";
import { PageHead } from "../list/page-head.tsx";
import { Pending } from "../list/roster-pending.tsx";
import { useRosterLoader } from "../roster/roster-loader.ts";

/** The page that reads a list of anybody, shows its accounts, and follows them. Its code loads after the first paint. */
export function AnyListPage(): ReactNode {
  const { known } = useCurrentLocation();
  // deferred, so a long list renders in slices, between which the browser handles input
  const view = useDeferredValue(useLater("The list", () => import("./later/list-view.tsx"), known, useRosterLoader()));
  const pending = (
    <div data-prerendered="">
      <PageHead title={texts.pageName} />
      <Pending of={view} failed={texts.failed} />
    </div>
  );
  return view.kind === "ready" ? <view.value.ListView loaded={view.data} pending={pending} /> : pending;
}
