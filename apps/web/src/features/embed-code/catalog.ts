/** One thing that can be listed. */
export interface Option {
  /** As the element's attribute takes it. */
  readonly value: string;
  readonly label: string;
}

/** A tag by which accounts are chosen. */
export interface Field {
  /** The tag's key, which is the attribute's name too. */
  readonly key: string;
  readonly label: string;
  /** Under headings; a group without one has an empty label. */
  readonly groups: readonly { readonly label: string; readonly options: readonly Option[] }[];
}

/** An account as a page without script links to it. */
export interface Listed {
  readonly username: string;
  readonly name: string;
}

/** What there is to choose from, and what is shown before anything is chosen. */
export interface Catalog {
  readonly fields: readonly Field[];
  /** Value by tag. */
  readonly first: Readonly<Record<string, string>>;
  /** The accounts that the first choice lists. */
  readonly listed: readonly Listed[];
}

/** The option of a field a text names, without regard to case. */
export function findOption(field: Field, text: string): Option | undefined {
  const wanted = text.trim().toLowerCase();
  return field.groups.flatMap(({ options }) => options).find(({ value }) => value.toLowerCase() === wanted);
}
