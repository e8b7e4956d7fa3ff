/** Escapes a text for a cell of a Markdown table. */
export function cell(text: string): string {
  return text
    .replaceAll("\\", "\\\\")
    .replaceAll(/[|*_`]/g, String.raw`\$&`)
    .replaceAll("<", "&lt;")
    .replaceAll("\n", "<br>");
}
