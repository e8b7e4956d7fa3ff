"use client";

import { slowNotice, slowNoticeText } from "@roster/core";
import { Icon, useReadable } from "@roster/ui";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useServices } from "../../services-context.tsx";

/** Says when the visitor's instance is slow. It may push the page once; a scrolled page stays where it was. */
export function SlowNotice(): ReactNode {
  const { session, alerts } = useServices();
  const host = useReadable(session, (value) => value?.instance);
  const known = useReadable(alerts, (value) => value);
  const strip = useRef<HTMLDivElement>(null);
  const notice = host === undefined || known === undefined ? undefined : slowNotice(known, host);
  const shown = notice !== undefined;

  useLayoutEffect(() => {
    // where the browser holds a scrolled page in its place itself, doing it here too would move it
    if (!shown || window.scrollY === 0 || CSS.supports("overflow-anchor", "auto")) return;
    window.scrollBy({ top: strip.current?.offsetHeight ?? 0, behavior: "instant" });
  }, [shown]);

  return (
    <div role="status" ref={strip}>
      {host !== undefined && notice !== undefined && (
        <div className="notice">
          <Icon name="warning-triangle" size={20} />
          <p>{slowNoticeText(host, notice.minutes)}</p>
        </div>
      )}
    </div>
  );
}
