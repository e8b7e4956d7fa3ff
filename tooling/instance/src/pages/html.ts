import { createHash } from "node:crypto";
import { type Answer, HTML_TYPE } from "../http.ts";

/** Escaped markup. */
export interface Html {
  readonly html: string;
}

type Part = string | number | Html | readonly Html[];

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

/** Tagged template that escapes every inserted value except `Html`. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const rest = parts.map((part, index) => print(part) + (strings[index + 1] ?? ""));
  return { html: (strings[0] ?? "") + rest.join("") };
}

function print(part: Part): string {
  if (typeof part === "string" || typeof part === "number") return escapeHtml(String(part));
  return "html" in part ? part.html : part.map((each) => each.html).join("");
}

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1b1a2b, #efeef6); --quiet: light-dark(#5a5872, #b3b1c6);
  --background: light-dark(#f1f0f7, #14131f); --card: light-dark(#fff, #211f31); --line: light-dark(#cfcde0, #45425f);
  --accent: light-dark(#4a3fd0, #a9a2ff); --on-accent: light-dark(#fff, #14131f); }
* { box-sizing: border-box; }
body { margin: 0; padding: 2rem 1rem; background: var(--background); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
.site { max-width: 30rem; margin: 0 auto 1rem; color: var(--quiet); font-weight: 600; }
h1 { margin: 0 0 .75rem; font-size: 1.4rem; line-height: 1.25; overflow-wrap: anywhere; }
p, ul { margin: 0 0 1rem; } p, li { overflow-wrap: anywhere; }
.quiet { color: var(--quiet); font-size: .9rem; }
.alert { padding: .5rem .75rem; border: 1px solid currentColor; border-radius: .5rem; color: light-dark(#a3162c, #ff9aa8); }
label { display: block; margin-bottom: 1rem; font-weight: 600; }
input { display: block; width: 100%; margin-top: .25rem; padding: .6rem .75rem; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: .5rem; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.25rem; }
button { min-height: 2.75rem; padding: .5rem 1.25rem; font: inherit; font-weight: 600; color: var(--on-accent); background: var(--accent); border: 1px solid var(--accent); border-radius: .5rem; cursor: pointer; }
button.plain { color: var(--accent); background: transparent; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
img { border-radius: .75rem; }
`;

// not part of the page template: formatting that would change the hash in the policy
const STYLE_ELEMENT: Html = { html: `<style>${STYLE}</style>` };

// no form-action: Chromium would block the redirect to the app after a form is sent
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "img-src 'self' data:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** A complete HTML page. It has no script and refuses to be framed. */
export function page(
  title: string,
  site: string,
  content: Html,
  status = 200,
  headers: Answer["headers"] = {},
): Answer {
  const body = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${site}</title>
        <link rel="icon" href="data:," />
        ${STYLE_ELEMENT}
      </head>
      <body>
        <p class="site">${site}</p>
        <main>${content}</main>
      </body>
    </html> `;
  return {
    status,
    headers: {
      "Content-Type": HTML_TYPE,
      "Content-Security-Policy": POLICY,
      "Referrer-Policy": "same-origin",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
      ...headers,
    },
    body: body.html,
  };
}

export function errorPage(site: string, title: string, text: string, status: number): Answer {
  return page(
    title,
    site,
    html`<h1>${title}</h1>
      <p>${text}</p>`,
    status,
  );
}
