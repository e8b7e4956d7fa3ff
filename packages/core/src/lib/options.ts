import { RosterError } from "./errors.ts";

/**
 * Throws on options of the wrong type, which callers without TypeScript may pass.
 * @param types the allowed results of `typeof`, separated by spaces, by name of the option; "at.storage" for a nested one
 * @throws RosterError "option", which names the option
 */
export function checkOptions(caller: string, options: unknown, types: Readonly<Record<string, string>>): void {
  for (const [name, type] of Object.entries(types)) {
    const value = name.split(".").reduce<unknown>((from, key) => Reflect.get(Object(from), key), options);
    const found = value === null ? "null" : typeof value;
    if (!type.split(" ").includes(found)) {
      const wanted = type.replace(" ", " or ");
      throw new RosterError("option", `${caller}: the option "${name}" must be of type ${wanted}, not ${found}.`);
    }
  }
}
