import { cancel, CANCEL_SYMBOL, multiselect, text } from "@clack/prompts";
import { CommandError, type Directory } from "./directory.ts";
import type { Draft } from "./draft.ts";

/** Asks on the terminal what no server knows: the name as people know it, and the values of each facet. */
export async function askAbout(draft: Draft, { facets }: Directory): Promise<Draft> {
  const { account, lacks, ...rest } = draft;
  const name = answered(await text({ message: "Name as people know it", initialValue: account.name }));
  const tags: Record<string, readonly string[]> = { ...account.tags };
  for (const { key, label, values } of facets) {
    const chosen = answered(
      await multiselect({
        message: label,
        options: values.map(({ value }) => ({ value })),
        initialValues: [...(tags[key] ?? [])],
        required: key === lacks || key === facets[0]?.key, // the first facet names what an account is
        maxItems: 12,
      }),
    );
    if (chosen.length > 0) tags[key] = chosen;
    else delete tags[key];
  }
  return { ...rest, account: { ...account, name, tags } };
}

function answered<T extends string | readonly string[]>(answer: T | typeof CANCEL_SYMBOL): T {
  if (answer !== CANCEL_SYMBOL) return answer;
  cancel();
  throw new CommandError("Nothing was written.");
}
