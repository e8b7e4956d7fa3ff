import { InstanceInputError } from "../http/errors.ts";
import { parseInstance } from "../sign-in/instance.ts";

/** The origin of a public page, which must not accept instances on loopback. */
export const PUBLIC = { pageOrigin: "https://roster.example" };

/** The host that a text names; undefined if the text is refused. */
export function hostOf(text: string, where = PUBLIC): string | undefined {
  try {
    return parseInstance(text, where).host;
  } catch (error) {
    if (error instanceof InstanceInputError) return undefined;
    throw error;
  }
}
