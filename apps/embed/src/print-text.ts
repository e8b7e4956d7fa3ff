/** Prints a text with its values in place of {0} and {1}. The first value chooses the form of a plural. */
export const printText = (text: unknown, rules: Intl.PluralRules, values: readonly unknown[]): string =>
  String(Object(text)[rules.select(Number(values[0]))] ?? Object(text).other ?? text).replace(/\{(\d)\}/g, (_, at) =>
    String(values[at]),
  );
