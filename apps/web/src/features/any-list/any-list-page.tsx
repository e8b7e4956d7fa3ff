"use client";

import * as texts from "@roster/texts/any-list";
import { type ReactNode, useDeferredValue, useEffect } from "react";
import { useCurrentLocation } from "../../location.ts";
import { useAddress } from "../../page.ts";
import { LIST_PATH } from "../../routes.ts";
import { useLater } from "../../use-later.ts";
import { PageHead } from "../list/page-head.tsx";
import { Pending } from "../list/roster-pending.tsx";
import { useRosterLoader } from "../roster/roster-loader.ts";

/** The page on which a visitor reads somebody's list, sees its accounts and follows them. Its code loads after the first paint. */
export function AnyListPage(): ReactNode {
  const { known, query } = useCurrentLocation();
  const address = useAddress();
  // a text that another app shares does not stay in the query, which servers and the history see
  useEffect(() => {
    if (query !== "") address.rewrite(`${LIST_PATH}#${query}`);
  }, [address, query]);
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
