"use client";

import { sharedAccountOf } from "../../routes.ts";
import { title } from "@roster/texts/shared-account";
import type { ReactNode } from "react";
import { useCurrentLocation } from "../../location.ts";
import { Pending } from "../list/roster-pending.tsx";
import { PageHead } from "../list/page-head.tsx";
import { useRosterLoader } from "../roster/roster-loader.ts";
import { useLater } from "../../use-later.ts";

/** The page of the account that the query names, drawn from the roster. Its code loads with the roster. */
export function SharedAccount(): ReactNode {
  const location = useCurrentLocation();
  const view = useLater("The account's page", () => import("./later/drawn-profile.tsx"), true, useRosterLoader());
  const handle = sharedAccountOf(location);
  if (location.known && handle !== undefined && view.kind === "ready") {
    return <view.value.SharedAccountView handle={handle} loaded={view.data} />;
  }
  return (
    <>
      <PageHead title={title} />
      <Pending of={view} />
    </>
  );
}
