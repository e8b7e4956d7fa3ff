/** The letters of the fonts `*-latin`: those of Latin-1 and the punctuation of the texts. */
export const LATIN = "0020-007E 00A0-00FF 0131 0152-0153 2013-2014 2018-201D 2020-2022 2026 2032-2033 20AC 2122";

/** The letters of the fonts `*-latin-ext`, e.g. for Polish, Czech and Turkish. */
export const LATIN_EXT = "0100-0130 0132-0151 0154-017F 0192 01CD-01DC 0218-021B 0237 1E80-1E85 1E9E 1EF2-1EF3";

export function charactersIn(ranges: string): readonly string[] {
  return ranges.split(" ").flatMap((range) => {
    const [first = 0, last = first] = range.split("-").map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
}
