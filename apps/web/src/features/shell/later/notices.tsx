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

/** A message between the header and the page. It moves the page down, except a page that is scrolled. */
export function Strip(props: { readonly isShown: boolean; readonly children: ReactNode }): ReactNode {
  const { isShown, children } = props;
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isShown && strip.current !== null) keepPlace(strip.current.offsetHeight, window.scrollY);
  }, [isShown]);
  return (
    <div role="status" ref={strip}>
      {isShown && children}
    </div>
  );
}

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
