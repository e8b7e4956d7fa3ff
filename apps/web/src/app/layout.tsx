import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { site } from "../directory.ts";
import { recolour } from "../identity.ts";
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
    { media: "(prefers-color-scheme: light)", color: recolour("#0c3526") },
    { media: "(prefers-color-scheme: dark)", color: recolour("#0d2a20") },
  ],
};

export default function RootLayout({ children }: { readonly children: ReactNode }): ReactNode {
  return <Document>{children}</Document>;
}
