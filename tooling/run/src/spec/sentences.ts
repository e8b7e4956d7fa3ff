import * as z from "zod";

const text = z.string().min(1);
const schema = z.array(
  z
    .object({
      /** The section's number, a dot and a running number. It never changes, because tests name it. */
      id: text,
      section: text,
      sentence: text,
      /** The intended difference of the product. The tests then prove the difference. */
      differs: text.exactOptional(),
      /** Why no test can check it. */
      unchecked: text.exactOptional(),
    })
    .refine(({ id, section }) => id.split(".")[0] === section.split(" ")[0], "an id of another section"),
);

/** One fact of the spec. */
export type Sentence = z.infer<typeof schema>[number];

/** Reads the sentences. Throws on anything else than a list of them, and on a duplicate id. */
export function readSentences(json: string): Sentence[] {
  const sentences = schema.parse(JSON.parse(json));
  const twice = sentences.find(({ id }, at) => sentences.findIndex((one) => one.id === id) !== at);
  if (twice !== undefined) throw new Error(`the id ${twice.id} is given twice`);
  return sentences;
}
