import type { PropsWithChildren, ReactNode } from "react";
import { preload } from "react-dom";
import { BootScript } from "../boot-script.tsx";
import { direction } from "../directory.ts";
import { Shell } from "../features/shell/shell.tsx";
import { language } from "../identity.ts";
import { ServicesProvider } from "../services-provider.tsx";
import "../styles/first.css";

// preloaded with the style sheet; a font that loads late is used from the next page on, so that nothing moves
const fonts = [
  new URL("@roster/ui/fonts/roster-display-latin.woff2", import.meta.url),
  new URL("@roster/ui/fonts/public-sans-latin.woff2", import.meta.url),
  // the build writes the value into the code, so that other languages ship no such files
  ...(process.env["EXTENDED"] === "yes"
    ? [
        new URL("@roster/ui/fonts/roster-display-latin-ext.woff2", import.meta.url),
        new URL("@roster/ui/fonts/public-sans-latin-ext.woff2", import.meta.url),
      ]
    : []),
];

// a separate file, because inlined it would add the size of twenty cards to each page
const sprite = new URL("../../generated/sprite.svg", import.meta.url);

/** The document around every page. `missing` marks the document for addresses without a page. */
export function Document({ children, missing }: PropsWithChildren<{ readonly missing?: boolean }>): ReactNode {
  for (const { pathname } of fonts) preload(pathname, { as: "font", type: "font/woff2", crossOrigin: "" });
  return (
    <html lang={language} dir={direction} data-not-found={missing ? "" : undefined} suppressHydrationWarning>
      <head>
        <BootScript />
      </head>
      <body>
        <ServicesProvider>
          <Shell sprite={sprite.pathname}>{children}</Shell>
        </ServicesProvider>
      </body>
    </html>
  );
}
