/** The widget's script, as a page includes it. */
export const scriptOf = (site: string, attributes = ""): string =>
  `<script src="${site}/embed/v1.js" ${attributes}></script>`;

export function hostPage(body: string, head = "", attributes = 'lang="en"'): string {
  return `<!DOCTYPE html><html ${attributes}><head><meta charset="utf-8"><title>A blog</title>${head}</head><body>${body}</body></html>`;
}
