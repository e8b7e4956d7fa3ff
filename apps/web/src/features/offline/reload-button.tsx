"use client";

import type { ReactNode } from "react";

/** Reloads the page. */
export function ReloadButton({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <button type="button" className="button" data-kind="solid" onClick={() => window.location.reload()}>
      {children}
    </button>
  );
}
