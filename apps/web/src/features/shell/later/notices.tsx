import { slowNotice } from "@roster/core/site";
import { timeText } from "@roster/texts/clock";
import { compactNumber } from "@roster/texts/formats";
import * as texts from "@roster/texts/shell-notices";
import { Icon, useReadable } from "@roster/ui";
import type { ReactNode } from "react";
import { useClock, useSession } from "../../../page.ts";
import { Strip } from "../../../strip.tsx";
import { useAsOf } from "../../run/later/use-run.ts";
import { useFrame } from "../frame.ts";

/** Shows that the visitor's server is slow. */
export function Notices(): ReactNode {
  const session = useSession();
  const { alerts } = useFrame();
  const host = useReadable(session, (value) => value?.instance);
  const known = useReadable(alerts, (state) => (state.kind === "ready" ? state.value : undefined));
  const slow = host === undefined || known === undefined ? undefined : slowNotice(known, host);
  const isOnline = useAsOf() === "now";
  return (
    <Strip isShown={isOnline && slow !== undefined}>
      {host !== undefined && slow !== undefined && (
        <details className="notice" open>
          <summary className="notice-line">
            <Icon name="warning-triangle" size={20} />
            <span>{texts.slowServer(host)}</span>
            <Icon name="chevron-down" size={20} />
          </summary>
          <p>{slowText(host, slow.minutes)}</p>
        </details>
      )}
    </Strip>
  );
}

/** Says when the follows were known that the page shows while the browser is offline. */
export function KnownAt(): ReactNode {
  const asOf = useAsOf();
  const now = useClock().now();
  return typeof asOf === "number" && <span>{" ".concat(texts.knownAt(timeText(asOf, now)))}</span>;
}

export const slowText = (host: string, minutes: number): string => texts.slowNotice(host, compactNumber(minutes));
