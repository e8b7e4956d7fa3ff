import { countOn, followersOn } from "@roster/texts/account";
import { asOf, compactNumber, fullNumber } from "@roster/texts/formats";

/** One fact about an account or a team. Unknown facts are left out. */
export interface Fact {
  /** Before the values, if they do not speak for themselves. */
  readonly label?: string;
  readonly values: readonly FactValue[];
  /** A tooltip, e.g. the month of a count. */
  readonly note?: string;
}

export interface FactValue {
  readonly text: string;
  /** The text for screen readers, e.g. a full number. */
  readonly spoken?: string;
  readonly href?: string;
  /** Whether the text is a name, which no translation of the page may change. */
  readonly isName?: boolean;
}

/** A follower count on a network: short on screen, in full for screen readers, with the month of the count. */
export function countFact(network: string, count: number, href: string | undefined, date: string | undefined): Fact {
  const note = date === undefined ? undefined : asOf(date);
  const text = countOn(compactNumber(count), network);
  const spoken = followersOn(count, fullNumber(count), network);
  return { values: [{ text, spoken, ...(href !== undefined && { href }) }], ...(note !== undefined && { note }) };
}
