import { described } from "@roster/core/schema";
import * as z from "zod/mini";

/** A field that may be missing, with the description that editors show. */
export const optional = <T extends z.ZodMiniType>(schema: T, about: string) =>
  z.exactOptional(described(schema, about));
