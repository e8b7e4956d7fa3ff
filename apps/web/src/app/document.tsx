import type { ReactNode } from "react";
import { preload } from "react-dom";
import { BootScript } from "../boot-script.tsx";
import { Shell } from "../features/shell/shell.tsx";
import { roster } from "../roster.ts";
import { ServicesProvider } from "../services-provider.tsx";
import "../styles/index.css";

// preloaded with the style sheet that names them: a font that loads late is not used until the next page, so nothing moves
const fonts = [
  new URL("@roster/ui/fonts/roster-display-latin.woff2", import.meta.url),
  new URL("@roster/ui/fonts/public-sans-latin.woff2", import.meta.url),
];

// a separate file: inlined in each page, it would be as large as twenty cards
const sprite = new URL("@roster/ui/icons/sprite.svg", import.meta.url);

const counts = roster.counts();

/** The document around every page. `lost` marks the document for addresses without a page. */
export function Document({ children, lost }: { readonly children: ReactNode; readonly lost?: boolean }): ReactNode {
  for (const { pathname } of fonts) preload(pathname, { as: "font", type: "font/woff2", crossOrigin: "" });
  return (
    <html lang="en" data-lost={lost ? "" : undefined} suppressHydrationWarning>
      <head>
        <BootScript />
      </head>
      <body>
        <ServicesProvider>
          <Shell counts={counts} sprite={sprite.pathname}>
            {children}
          </Shell>
        </ServicesProvider>
      </body>
    </html>
  );
}
