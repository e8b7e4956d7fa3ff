"use client";

import { useReadable } from "@roster/ui";
import { usePathname, useSearchParams, useSelectedLayoutSegment } from "next/navigation";
import { useLayoutEffect } from "react";
import { useServices } from "./services-context.tsx";
import { backTo, FOLLOW_PATH, type Location, LOGIN_PATH, loginPath, readLocation, withBase } from "./routes.ts";

/**
 * Tells the location store where the router is, after each commit and before the paint.
 * This file is the only one that asks the router: while the dialog is open, the router reports the dialog's address.
 */
export function LocationReporter(): null {
  const { location } = useServices();
  const path = usePathname();
  const query = useSearchParams().toString();
  const ownFrame = useOwnFrame();
  useLayoutEffect(() => {
    const next = readLocation(path, query, ownFrame, window.location.origin);
    if (JSON.stringify(next) !== JSON.stringify(location.get())) location.set(next);
    delete document.documentElement.dataset["query"]; // from here on the list knows the query
  }, [location, path, query, ownFrame]);
  return null;
}

/** The current location. Until it is `known`, in the first render, it is the prerendered page's, without a query. */
export function useCurrentLocation(): Location & { readonly known: boolean } {
  const { location } = useServices();
  const path = usePathname();
  const current = useReadable(location, (value) => value);
  return current === undefined ? { path, query: "", known: false } : { ...current, known: true };
}

/** The address that signs in and returns here. The prerendered page does not know where "here" will be. */
export function useLoginHref(): string {
  const { known, path, query } = useCurrentLocation();
  return withBase(loginPath({ back: known ? backTo({ path, query }) : withBase("/") }));
}

/**
 * Whether this is the document for addresses without a page. It stands alone: the router changes the address there, but
 * never the page, so that links and forms are the browser's.
 */
export function isLostDocument(): boolean {
  return document.documentElement.dataset["lost"] !== undefined;
}

/** Whether the page rendered stands in a frame of its own: sign-in itself, not the dialog over another page, or the follow window. */
export function useOwnFrame(): boolean {
  return [LOGIN_PATH, FOLLOW_PATH].includes(`/${useSelectedLayoutSegment()}`);
}
