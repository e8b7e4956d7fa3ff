"use client";

import type { Readable } from "@roster/core";
import type { Deferred, DeferredState, ServiceAlerts } from "@roster/core/site";
import { type Toasts, useReadable } from "@roster/ui";
import type { ComponentType } from "react";
import { createServiceContext } from "../../context.ts";
import type { SignedInMenu } from "./later/signed-in-menu.tsx";

/** Parts of the frame that the first paint does not need. Their module imports their styles. */
export interface FrameParts {
  readonly Notices: ComponentType;
  /** The time of the follows that the page shows while the browser is offline. */
  readonly KnownAt: ComponentType;
  readonly Overlays: ComponentType;
  /** The start of the home page for visitors who have picked teams. */
  readonly MyTeamsSection: ComponentType;
  /** The start of a phone's menu for visitors who have picked teams. */
  readonly MenuTeams: ComponentType;
  readonly SignedInMenu: typeof SignedInMenu;
}

export interface Frame {
  /** Loads at the first input, with a session and before a toast. */
  readonly parts: Deferred<FrameParts>;
  /** Slow servers. They are fetched for a session. */
  readonly alerts: Readable<DeferredState<ServiceAlerts>>;
  readonly toasts: Toasts;
}

export const [FrameContext, useFrame] = createServiceContext<Frame>("frame");

export function useFrameParts(): FrameParts | undefined {
  return useReadable(useFrame().parts.state, (state) => (state.kind === "ready" ? state.value : undefined));
}
