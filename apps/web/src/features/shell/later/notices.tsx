import { slowNotice } from "@roster/core/site";
import { timeText } from "@roster/texts/clock";
import { compactNumber } from "@roster/texts/formats";
import * as texts from "@roster/texts/shell-notices";
import { Icon, useReadable } from "@roster/ui";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { keepPlace } from "../../../dom.ts";
import { useClock, useSession } from "../../../page.ts";
import { useAsOf } from "../../run/later/use-run.ts";
import { useFrame } from "../frame.ts";

/** Shows that the browser is offline, or that the visitor's server is slow. It moves the page down, except a page that is scrolled. */
export function Notices(): ReactNode {
  const session = useSession();
  const { alerts } = useFrame();
  const now = useClock().now();
  const host = useReadable(session, (value) => value?.instance);
  const known = useReadable(alerts, (state) => (state.kind === "ready" ? state.value : undefined));
  const asOf = useAsOf();
  const strip = useRef<HTMLDivElement>(null);
  const isOffline = asOf !== "now";
  const slow = host === undefined || known === undefined ? undefined : slowNotice(known, host);
  const shown = isOffline || slow !== undefined;

  useLayoutEffect(() => {
    if (shown && strip.current !== null) keepPlace(strip.current.offsetHeight, window.scrollY);
  }, [shown]);

  return (
    <div role="status" ref={strip}>
      {isOffline && (
        <p className="notice notice-line">
          <Icon name="info" size={20} />
          <span>{asOf === "never" ? texts.offline : texts.offlineSince(timeText(asOf, now))}</span>
        </p>
      )}
      {!isOffline && host !== undefined && slow !== undefined && (
        <details className="notice" open>
          <summary className="notice-line">
            <Icon name="warning-triangle" size={20} />
            <span>{texts.slowServer(host)}</span>
            <Icon name="chevron-down" size={20} />
          </summary>
          <p>{slowText(host, slow.minutes)}</p>
        </details>
      )}
    </div>
  );
}

export const slowText = (host: string, minutes: number): string => texts.slowNotice(host, compactNumber(minutes));
