/** A word with letters of an alphabet that look like those of another, e.g. a Cyrillic one among Latin ones. */
export const MIXED_SCRIPTS =
  /(?=\S*\p{Script=Latin})(?=\S*[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}])\S/u;
