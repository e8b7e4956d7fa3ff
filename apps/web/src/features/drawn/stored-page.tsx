"use client";

import { type ReactNode, useEffect } from "react";
import { useCurrentLocation } from "../../location.ts";
import { profileKindOf, accountPath, teamPath, withBase } from "../../routes.ts";
import { Pending } from "../list/roster-pending.tsx";
import { useRosterLoader } from "../roster/roster-loader.ts";
import { useFrame } from "../shell/frame.ts";
import { useLater } from "../../use-later.ts";
import { pageArrived, showNewPage } from "@roster/texts/offline";
import type { Toasts } from "@roster/ui";
import type { PageMessage } from "../../service-worker/build.ts";

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

/** What only a visitor does. Pages scroll by themselves too, and so do elements in them. */
const TOUCHES = ["pointerdown", "keydown", "wheel"] as const;

/**
 * Replaces the stored page when a late response arrives, or when the network is back: at once if the visitor has not used the
 * page yet, otherwise when the visitor agrees.
 * @returns a function that stops waiting and hides the notice
 */
function awaitPage(path: string, toasts: Toasts): () => void {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return () => {}; // somebody has opened the address of the offline page without a worker
  const ended = new AbortController();
  const { port1, port2 } = new MessageChannel();
  const reload = (): void => window.location.reload();
  let isTouched = navigator.userActivation.hasBeenActive;
  let shown: number | undefined;
  for (const type of TOUCHES) {
    window.addEventListener(type, () => (isTouched = true), { capture: true, passive: true, signal: ended.signal });
  }
  const replace = (): void => {
    if (!isTouched) return reload();
    if (shown !== undefined) return;
    const actions = [{ label: showNewPage, run: reload }];
    shown = toasts.show({ type: "info", message: pageArrived, ttl: Infinity, actions });
  };
  /** Browsers say "online" before a server can be reached. The worker passes a request that is no GET through. */
  const ask = async (): Promise<void> => {
    const response = await fetch(withBase(path), { method: "HEAD", signal: ended.signal });
    if (response.ok) replace();
  };
  port1.onmessage = replace;
  window.addEventListener("online", () => void ask().catch(() => {}), { signal: ended.signal });
  const question: PageMessage = { type: "visited", path: withBase(path) };
  worker.postMessage(question, [port2]);
  return () => {
    ended.abort();
    port1.close();
    if (shown !== undefined) toasts.dismiss(shown);
  };
}
