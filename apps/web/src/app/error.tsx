"use client";

import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { BrokenPage } from "../features/offline/broken-page.tsx";
import { useCurrentLocation } from "../location.ts";

/** Shown in place of a page that throws. The frame around it stays. The page is rendered again at another address. */
export default function PageError({ error, reset }: { readonly error: Error; readonly reset: () => void }): ReactNode {
  const location = useCurrentLocation();
  const failed = useRef(location);
  useEffect(() => console.error("The page could not be shown.", error), [error]);
  useEffect(() => {
    if (failed.current !== location) reset(); // Next itself only tries another path again, not another query
  }, [location, reset]);
  return <BrokenPage />;
}
