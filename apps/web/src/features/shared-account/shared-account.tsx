"use client";

import { createDeferred } from "@roster/core/site";
import { title } from "@roster/texts/shared-account";
import { useReadable } from "@roster/ui";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useCurrentLocation } from "../../location.ts";
import { RosterPending } from "../list/roster-pending.tsx";
import { PageHead } from "../list/page-head.tsx";
import { useRosterLoader } from "../roster/roster-loader.ts";
import { sharedAccountOf } from "../account/shared-page.ts";

/** The page of the account that the query names, drawn from the roster. Its code loads with the roster. */
export function SharedAccount(): ReactNode {
  const location = useCurrentLocation();
  const rosterLoader = useRosterLoader();
  const [code] = useState(() => createDeferred("The account's page", () => import("./later/shared-account-view.tsx")));
  const loaded = useReadable(rosterLoader.state, (value) => value);
  const view = useReadable(code.state, (value) => value);
  const load = useCallback(() => {
    void rosterLoader.load();
    void code.load();
  }, [rosterLoader, code]);
  useEffect(load, [load]);
  const handle = sharedAccountOf(location);
  if (location.known && handle !== undefined && loaded.kind === "ready" && view.kind === "ready") {
    return <view.value.SharedAccountView handle={handle} loaded={loaded.value} />;
  }
  return (
    <>
      <PageHead title={title} />
      <RosterPending failed={loaded.kind === "failed" || view.kind === "failed"} onRetry={load} />
    </>
  );
}
