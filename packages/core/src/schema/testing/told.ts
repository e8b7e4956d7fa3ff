import type * as z from "zod";
import { explain } from "../issues.ts";

/** What a schema has to say of a value, each fault on a line as "path: problem. Remedy". */
export function told(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value, { reportInput: true });
  if (error === undefined) return [];
  return explain(error).map(({ path, problem, remedy }) => `${path.join(".")}: ${problem}. ${remedy}`);
}
