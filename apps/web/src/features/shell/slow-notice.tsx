"use client";

import { slowNotice, slowNoticeText } from "@roster/core/site";
import { Icon, useReadable } from "@roster/ui";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { keepPlace } from "../../keep-place.ts";
import { useFrame } from "./frame.ts";
import * as messages from "./messages.ts";
import { useSession } from "../../page.ts";

/** Shows that the visitor's server is slow, and folds. It moves the page down, except a page that is scrolled. */
export function SlowNotice(): ReactNode {
  const session = useSession();
  const { alerts } = useFrame();
  const host = useReadable(session, (value) => value?.instance);
  const known = useReadable(alerts, (value) => value);
  const strip = useRef<HTMLDivElement>(null);
  const notice = host === undefined || known === undefined ? undefined : slowNotice(known, host);
  const shown = notice !== undefined;

  useLayoutEffect(() => {
    if (shown && strip.current !== null) keepPlace(strip.current.offsetHeight, window.scrollY);
  }, [shown]);

  return (
    <div role="status" ref={strip}>
      {host !== undefined && notice !== undefined && (
        <details className="notice" open>
          <summary>
            <Icon name="warning-triangle" size={20} />
            {messages.slowServer(host)}
            <Icon name="chevron-down" size={20} />
          </summary>
          <p>{slowNoticeText(host, notice.minutes)}</p>
        </details>
      )}
    </div>
  );
}
