/** A count in few characters: 974K, 3.6M. */
export const compactCount = (count: number): string => COMPACT.format(count);

/** A count in full: 11,700,000. */
export const fullCount = (count: number): string => count.toLocaleString("en");

/** The month of an ISO date as a tooltip reads it: "Jan 2026". Anything else comes back as it is. */
export function monthOf(date: string): string {
  const [, year, month] = /^(\d{4})-(\d{2})/.exec(date) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined || year === undefined ? date : `${name} ${year}`;
}

const COMPACT = new Intl.NumberFormat("en", {
  notation: "compact",
  maximumFractionDigits: 1,
  maximumSignificantDigits: 3,
  roundingPriority: "lessPrecision",
});
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
