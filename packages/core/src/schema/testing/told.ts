import * as z from "zod/mini";
import { explain } from "../issues.ts";

/** The faults that a schema finds in a value, each as "path: problem. Remedy". */
export function told(schema: z.core.$ZodType, value: unknown): string[] {
  const { error } = z.safeParse(schema, value, { reportInput: true });
  if (error === undefined) return [];
  return explain(error).map(({ path, problem, remedy }) => `${path.join(".")}: ${problem}. ${remedy}`);
}
