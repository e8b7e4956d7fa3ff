import type { FeedsView, HiddenTeams } from "@roster/core/spoilers";
import { timeText } from "@roster/texts/clock";
import { tryAgain } from "@roster/texts/posts";
import * as texts from "@roster/texts/spoilers";
import { listOf } from "../../../list-of.ts";

/** How far the clocks of this device and of the server may differ before the visitor has to know. */
const SAME_END_MS = 5 * 60_000;

/** When the filter ends, by the server's clock if that is known. */
export const endOf = ({ until, feeds }: HiddenTeams): number => (feeds?.kind === "hides" ? feeds.end : until);

/**
 * What is known about a press, in sentences, and the label of the button that asks the server.
 * @param isHeld whether the visitor's server has given the permission
 */
export function feedsText(
  one: HiddenTeams,
  view: FeedsView,
  { isHeld, now }: { readonly isHeld: boolean; readonly now: number },
): { readonly lines: readonly string[]; readonly button?: string } {
  const { id, feeds, until, isLifted } = one;
  const { host = "" } = feeds ?? {};
  const isAsking = view.get(id) === "asking";
  if (isLifted === true) {
    const when = timeText(endOf(one), now);
    if (isAsking) return { lines: [texts.asking(host)] };
    return isHeld
      ? { lines: [texts.notEnded(host, when)], button: tryAgain }
      : { lines: [texts.endsItself(host, when)], button: texts.endNow };
  }
  if (feeds?.kind === "hides") {
    const everywhere = texts.hiddenEverywhere(listOf(one.names));
    const hasOtherClock = Math.abs(feeds.end - until) > SAME_END_MS;
    return { lines: hasOtherClock ? [everywhere, texts.otherClock(host, dateText(feeds.end))] : [everywhere] };
  }
  if (isAsking) return { lines: [texts.hiddenHere, texts.asking(host)] };
  if (feeds?.kind === "wanted" || feeds?.kind === "sent") {
    return feeds.kind === "sent" || view.has(id)
      ? { lines: [texts.unconfirmed(host)], button: tryAgain }
      : { lines: [texts.hiddenHere], button: texts.inFeedsToo };
  }
  if (feeds?.kind !== "not" || feeds.why === "none") return { lines: [texts.hiddenHere] };
  const why = { refused: texts.refused, unkept: texts.unkept, gone: texts.gone, "no-permission": texts.noPermission };
  return { lines: [texts.hiddenHere, feeds.reason ?? why[feeds.why](host)], button: texts.askAgain };
}

const dateText = (time: number): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeStyle: "short" }).format(time);
