"use client";

import { createElement, type ReactNode, type Ref, useEffect } from "react";

// The published types are printed by scripts/types.ts from the table of attributes.

/** The properties of a wrapper: attributes of the element, listeners of its events, and `site`. */
interface Props {
  readonly [name: string]: unknown;
  /** The directory's address; by default that of the build. */
  readonly site?: string;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLElement>;
}

const EVENTS: Readonly<Record<string, string>> = {
  onReady: "onroster:ready",
  onError: "onroster:error",
  onFollowRequest: "onroster:follow-request",
  onFollow: "onroster:follow",
  onUnfollow: "onroster:unfollow",
};

/** Renders an element, and defines it in the browser: a server renders its children alone. */
function useElement(tag: string, { site, children, ...rest }: Props): ReactNode {
  useEffect(() => {
    const define = async (): Promise<void> => {
      const { defineRosterElements } = await import("./index.ts");
      defineRosterElements(site);
    };
    define().catch((error: unknown) => console.error("The widget could not be loaded.", error));
  }, [site]);
  const props = Object.fromEntries(Object.entries(rest).map(([name, value]) => [EVENTS[name] ?? name, value]));
  return createElement(tag, { src: site, ...props }, children);
}

/** A list of accounts. Its children, links to the accounts, are shown until it has loaded. */
export function RosterList(props: Props): ReactNode {
  return useElement("roster-list", props);
}

/** The follow button of one account. */
export function RosterFollow(props: Props): ReactNode {
  return useElement("roster-follow", props);
}
