"use client";

import type { ReactNode } from "react";
import { useEffect } from "react";
import { BrokenPage } from "../features/offline/broken-page.tsx";

/** Shown in place of a page that throws. The frame around it stays. */
export default function PageError({ error }: { readonly error: Error }): ReactNode {
  useEffect(() => console.error("The page could not be shown.", error), [error]);
  return <BrokenPage />;
}
