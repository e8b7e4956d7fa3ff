import { InstanceInputError } from "../http/errors.ts";
import { parseInstance } from "../oauth/instance-input.ts";

/** Where a page of the web reads input, which no instance on loopback is for. */
export const PUBLIC = { pageOrigin: "https://roster.example" };

/** The host that a text is read as; undefined where it is refused. */
export function hostOf(text: string, where = PUBLIC): string | undefined {
  try {
    return parseInstance(text, where).host;
  } catch (error) {
    if (error instanceof InstanceInputError) return undefined;
    throw error;
  }
}
