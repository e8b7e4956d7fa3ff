const LINE_LENGTH = 120;

/**
 * Prints JSON in canonical form: an indent of two spaces, one line per entry of the outermost object, a final line feed.
 * A nested value stays on one line if that line fits into 120 columns.
 */
export function printCanonical(value: unknown): string {
  return `${print(value, "", 0, true)}\n`;
}

function print(value: unknown, indent: string, before: number, open = false): string {
  const flat = printFlat(value);
  if (!open && indent.length + before + flat.length + 1 <= LINE_LENGTH) return flat;
  if (typeof value !== "object" || value === null) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return "[]";
    return `[\n${value.map((item) => inner + print(item, inner, 0)).join(",\n")}\n${indent}]`;
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return "{}";
  const lines = entries.map(([key, item]) => {
    const name = `${JSON.stringify(key)}: `;
    return inner + name + print(item, inner, name.length);
  });
  return `{\n${lines.join(",\n")}\n${indent}}`;
}

function printFlat(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printFlat).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${printFlat(item)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}
