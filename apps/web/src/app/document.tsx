import type { ReactNode } from "react";
import { preload } from "react-dom";
import { BootScript } from "../boot-script.tsx";
import { Shell } from "../features/shell/shell.tsx";
import { LocationProvider } from "../location.ts";
import { roster } from "../roster.ts";
import { ServicesProvider } from "../services-context.tsx";
import "../styles/index.css";

// asked for together with the sheet that names them: a face that comes late is left for the next page, so that nothing moves
const fonts = [
  new URL("@roster/ui/fonts/roster-display-latin.woff2", import.meta.url),
  new URL("@roster/ui/fonts/public-sans-latin.woff2", import.meta.url),
];

// a file of its own: in each page it would weigh as much as twenty cards
const sprite = new URL("@roster/ui/icons/sprite.svg", import.meta.url);

const counts = roster.counts();

/** The document every page is in. `lost` marks the one for addresses without a page. */
export function Document({ children, lost }: { readonly children: ReactNode; readonly lost?: boolean }): ReactNode {
  for (const { pathname } of fonts) preload(pathname, { as: "font", type: "font/woff2", crossOrigin: "" });
  return (
    <html lang="en" data-lost={lost ? "" : undefined} suppressHydrationWarning>
      <head>
        <BootScript />
      </head>
      <body>
        <ServicesProvider>
          <LocationProvider>
            <Shell counts={counts} sprite={sprite.pathname}>
              {children}
            </Shell>
          </LocationProvider>
        </ServicesProvider>
      </body>
    </html>
  );
}
