"use client";

import * as texts from "@roster/texts/held";
import type { ReactNode } from "react";
import { site } from "../../directory.ts";
import { useCurrentLocation } from "../../location.ts";
import { useLater } from "../../use-later.ts";
import { PageHead } from "../list/page-head.tsx";
import { Pending } from "../list/roster-pending.tsx";

/** The page that lists everything that the site holds in this browser. */
export function HeldPage(): ReactNode {
  const { known } = useCurrentLocation();
  const view = useLater("What is held", () => import("./later/held-view.tsx"), known);
  return (
    <>
      <PageHead title={texts.pageName(site.name)} />
      <p className="muted">{texts.lead(site.name)}</p>
      {view.kind === "ready" ? (
        <view.value.HeldView />
      ) : (
        <Pending of={view} loading={texts.loading} failed={texts.failed} />
      )}
    </>
  );
}
