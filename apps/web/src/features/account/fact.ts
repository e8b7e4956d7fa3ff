import { asOf, compactNumber, fullNumber } from "@roster/texts/formats";

/** One fact about an account or a team. Unknown facts are left out. */
export interface Fact {
  readonly label: string;
  readonly values: readonly FactValue[];
  /** A smaller line under the values. */
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

/** A follower count: short on screen, in full for screen readers, with the month of the count. */
export function countFact(label: string, count: number, href: string | undefined, date: string | undefined): Fact {
  const note = date === undefined ? undefined : asOf(date);
  return {
    label,
    values: [{ text: compactNumber(count), spoken: fullNumber(count), ...(href !== undefined && { href }) }],
    ...(note !== undefined && { note }),
  };
}
