/** Articles, prepositions and conjunctions, which names of these languages write in lower case. */
export const SMALL_WORDS: Readonly<Record<string, string>> = {
  en: "a an and at by for from in of on or the to with",
  de: "am an auf aus bei das dem den der des die ein eine für im in mit oder um und vom von zu zum zur",
  fr: "à au aux avec de des du en et la le les ou par pour sur un une",
  es: "a al con de del e el en la las los o para por sobre un una y",
  it: "a al con da dei del della delle di e i il in la le o per",
  pt: "a ao as com da das de do dos e em na nas no nos o os ou para por um uma",
};
