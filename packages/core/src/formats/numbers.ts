const UNITS: readonly (readonly [size: number, letter: string])[] = [
  [1e3, "K"],
  [1e6, "M"],
  [1e9, "B"],
];

/**
 * Returns a short count: one decimal below 100 of a unit, none above, and never ".0".
 * @example
 * compactNumber(3_612_000); // "3.6M"
 */
export function compactNumber(count: number): string {
  const whole = Number.isFinite(count) ? Math.max(0, Math.round(count)) : 0;
  let text = String(whole);
  for (const [size, letter] of UNITS) {
    // use the larger unit if the smaller one would round to 1000: 999,999 is 1M
    if (whole < size - size / 2000) break;
    const value = whole / size;
    text = `${value < 99.95 ? Math.round(value * 10) / 10 : Math.round(value)}${letter}`;
  }
  return text;
}

/**
 * Returns a full count with commas. Avoids `toLocaleString`, whose first call takes about 100 ms on a phone.
 * @example
 * fullNumber(3_612_000); // "3,612,000"
 */
export function fullNumber(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
