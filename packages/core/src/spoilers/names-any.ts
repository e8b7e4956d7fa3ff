/**
 * Whether a text has one of these words or phrases as a whole, in any letter case, as servers compare them in a filter. A curly
 * apostrophe is as good as a straight one.
 * @example
 * namesAny("The B’s win", ["B's"]); // true
 * namesAny("Heathrow", ["Heat"]); // false
 */
export function namesAny(text: string, words: readonly string[]): boolean {
  const phrases = words.map((word) => straight(word).replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).filter(Boolean);
  if (phrases.length === 0) return false;
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${phrases.join("|")})(?![\\p{L}\\p{N}_])`, "iu").test(straight(text));
}

const straight = (text: string): string => text.normalize("NFC").replace(/[’ʼ]/g, "'");
