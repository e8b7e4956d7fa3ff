"use client";

import { createDeferred } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useState } from "react";
import { useCurrentLocation } from "../../location.ts";
import { profileKindOf } from "../../routes.ts";
import { RosterPending } from "../list/roster-pending.tsx";
import { useRosterLoader } from "../roster/roster-loader.ts";
import { useFrame } from "../shell/frame.ts";
import { awaitPage } from "./await-page.ts";

/**
 * The offline page. The service worker serves it at the address of every page that this browser has not stored. At the
 * address of an account or a team it shows that page, from the stored roster; elsewhere, it shows its children.
 */
export function StoredPage({ children }: { readonly children: ReactNode }): ReactNode {
  const { path, known } = useCurrentLocation();
  const rosterLoader = useRosterLoader();
  const [code] = useState(() => createDeferred("The stored page", () => import("./later/stored-profile.tsx")));
  const loaded = useReadable(rosterLoader.state, (value) => value);
  const view = useReadable(code.state, (value) => value);
  const isProfile = known && profileKindOf(path) !== undefined;
  const { toasts } = useFrame();

  useEffect(() => {
    return known ? awaitPage(path, toasts) : undefined;
  }, [known, path, toasts]);

  useEffect(() => {
    if (!isProfile) return;
    void rosterLoader.load();
    void code.load();
  }, [rosterLoader, code, isProfile]);

  if (!isProfile || loaded.kind === "failed" || view.kind === "failed") {
    return (
      <div className="offline" data-prerendered="">
        {children}
      </div>
    );
  }
  if (loaded.kind !== "ready" || view.kind !== "ready") return <RosterPending failed={false} onRetry={() => {}} />;
  return (
    <view.value.StoredProfile path={path} loaded={loaded.value}>
      {children}
    </view.value.StoredProfile>
  );
}
