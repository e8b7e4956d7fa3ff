import { createStore, type Readable } from "@roster/core";
import type { ComponentType } from "react";
import type { SignedInMenuProps } from "./signed-in-menu.tsx";

/** Parts of the frame that no first paint needs. Their module brings their styles. */
export interface LateModule {
  readonly SlowNotice: ComponentType;
  readonly Overlays: ComponentType;
  readonly SignedInMenu: ComponentType<SignedInMenuProps>;
}

/** Loads them when something asks for them: the visitor's first input, a session, a message. */
export interface LateParts {
  readonly parts: Readable<LateModule | undefined>;
  /** Starts loading, unless they are loading or here. */
  load(): void;
  /** Whether they could not be had: what needs them goes another way. */
  failed(): boolean;
}

export function createLateParts(load: () => Promise<LateModule>): LateParts {
  const parts = createStore<LateModule | undefined>(undefined);
  let state: "idle" | "loading" | "ready" | "failed" = "idle";
  const get = async (): Promise<void> => {
    try {
      parts.set(await load());
      state = "ready";
    } catch (error) {
      state = "failed"; // the next call tries again
      console.error("Part of the page could not be loaded.", error);
    }
  };
  return {
    parts,
    load() {
      if (state === "loading" || state === "ready") return;
      state = "loading";
      void get();
    },
    failed: () => state === "failed",
  };
}
