import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { site } from "../directory.ts";
import { roster } from "../roster.ts";
import { withBase } from "../routes.ts";
import { Document } from "./document.tsx";

export const metadata: Metadata = {
  metadataBase: new URL(site.origin),
  title: site.name,
  applicationName: site.name,
  description: roster.site.description,
  icons: { icon: { url: withBase("/icon.svg"), type: "image/svg+xml" }, apple: withBase("/apple-icon.png") },
};

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: process.env["BOARD"] },
    { media: "(prefers-color-scheme: dark)", color: process.env["DARK_BOARD"] },
  ],
};

export default function RootLayout({ children }: { readonly children: ReactNode }): ReactNode {
  return <Document>{children}</Document>;
}
