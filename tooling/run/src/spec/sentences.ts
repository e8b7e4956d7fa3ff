/** One fact of the spec. */
export interface Sentence {
  /** The section's number, a dot and a running number. It never changes, because tests name it. */
  readonly id: string;
  readonly section: string;
  readonly sentence: string;
  /** The intended difference of the product. The tests then prove the difference. */
  readonly differs?: string;
  /** Why no test can check it. */
  readonly unchecked?: string;
}

/** Reads the sentences. Throws on anything else than a list of them, and on a duplicate id. */
export function readSentences(text: string): Sentence[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new Error("the sentences are not a list");
  const sentences = list.map(readSentence);
  const twice = sentences.find(({ id }, at) => sentences.findIndex((one) => one.id === id) !== at);
  if (twice !== undefined) throw new Error(`the id ${twice.id} is given twice`);
  return sentences;
}

function readSentence(value: unknown, at: number): Sentence {
  const fields = new Map(Object.entries(typeof value === "object" && value !== null ? value : {}));
  const [id, section, sentence] = ["id", "section", "sentence"].map((name) => textAt(fields, name));
  if (
    id === undefined ||
    section === undefined ||
    sentence === undefined ||
    id.split(".")[0] !== section.split(" ")[0]
  ) {
    throw new Error(`sentence ${at + 1} has no id, section or sentence, or an id of another section`);
  }
  const [differs, unchecked] = ["differs", "unchecked"].map((name) => textAt(fields, name));
  return {
    id,
    section,
    sentence,
    ...(differs === undefined ? {} : { differs }),
    ...(unchecked === undefined ? {} : { unchecked }),
  };
}

function textAt(fields: ReadonlyMap<string, unknown>, name: string): string | undefined {
  const value = fields.get(name);
  return typeof value === "string" && value !== "" ? value : undefined;
}
