/** Text for a cell of a Markdown table: it stays in its cell and stays text. */
export function cell(text: string): string {
  return text
    .replaceAll("\\", "\\\\")
    .replaceAll(/[|*_`]/g, String.raw`\$&`)
    .replaceAll("<", "&lt;")
    .replaceAll("\n", "<br>");
}
