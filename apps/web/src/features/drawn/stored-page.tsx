"use client";

import { type ReactNode, useEffect } from "react";
import { useCurrentLocation } from "../../location.ts";
import { profileKindOf, accountPath, teamPath, withBase } from "../../routes.ts";
import { Pending } from "../list/roster-pending.tsx";
import { useRosterLoader } from "../roster/roster-loader.ts";
import { useFrame } from "../shell/frame.ts";
import { useLater } from "../../use-later.ts";
import { awaitPage } from "./await-page.ts";

/**
 * The offline page. The service worker serves it at the address of every page that this browser has not stored. At the
 * address of an account or a team it shows that page, from the stored roster; elsewhere, it shows its children.
 */
export function StoredPage({ children }: { readonly children: ReactNode }): ReactNode {
  const { path, known } = useCurrentLocation();
  const isProfile = known && profileKindOf(path) !== undefined;
  const view = useLater("The stored page", () => import("./later/drawn-profile.tsx"), isProfile, useRosterLoader());
  const { toasts } = useFrame();

  useEffect(() => {
    return known ? awaitPage(path, toasts) : undefined;
  }, [known, path, toasts]);

  if (!isProfile || view.kind === "failed") {
    return (
      <div className="offline" data-prerendered="">
        {children}
      </div>
    );
  }
  if (view.kind !== "ready") return <Pending of={view} />;
  return (
    <view.value.StoredProfile path={path} loaded={view.data}>
      {children}
    </view.value.StoredProfile>
  );
}

const paths = [accountPath({ username: "" }), teamPath({ id: "" })].map(withBase);

/** Hides the prerendered text of the offline page before the first paint, at addresses whose page is in the stored roster. */
export function StoredPageScript(): ReactNode {
  const text =
    typeof window === "undefined"
      ? `if(${JSON.stringify(paths)}.some(p=>location.pathname.startsWith(p)))document.documentElement.dataset.query=""`
      : "";
  return <script dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />;
}
