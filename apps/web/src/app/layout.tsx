import type { Metadata, Viewport } from "next";
import { tally } from "@roster/core";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import { bootScript } from "../boot.ts";
import { site } from "../directory.ts";
import { Shell } from "../features/shell/shell.tsx";
import { roster } from "../roster.ts";
import { ServicesProvider } from "../services-context.tsx";
import "../styles/index.css";

// names and headings are set in it: asked for together with the sheet that names it
const displayFont = new URL("@roster/ui/fonts/roster-display-latin.woff2", import.meta.url);

const heroTally = tally(roster).map(({ value, count }) => ({ value: value.value, count }));

export const metadata: Metadata = {
  metadataBase: new URL(site.origin),
  title: { default: site.name, template: `%s on ${site.name}` },
  applicationName: site.name,
  description: site.description,
};

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#0c3526" },
    { media: "(prefers-color-scheme: dark)", color: "#0d2a20" },
  ],
};

export default function RootLayout({ children }: { readonly children: ReactNode }): ReactNode {
  preload(displayFont.pathname, { as: "font", type: "font/woff2", crossOrigin: "" });
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: bootScript }} />
      </head>
      <body>
        <ServicesProvider>
          <Shell counts={roster.counts()} tally={heroTally}>
            {children}
          </Shell>
        </ServicesProvider>
      </body>
    </html>
  );
}
