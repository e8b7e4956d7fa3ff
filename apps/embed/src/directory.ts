/** What the widget is built with of the directory's taxonomy: its words are no words of the source. */
declare const DIRECTORY: {
  /** Tags by which accounts are chosen, each an attribute of the element. */
  readonly tags: readonly string[];
  /** Those drawn on a card, in their order. */
  readonly chips: readonly string[];
  /** The one of them that names teams; "" in a directory without. */
  readonly team: string;
  /** The one teams are grouped by; "" in a directory without. */
  readonly group: string;
};

export const directory: typeof DIRECTORY = DIRECTORY;
