import type { Metadata } from "next";
import type { ReactNode } from "react";
import { site } from "../directory.ts";
import { roster } from "../roster.ts";
import { Document } from "./document.tsx";

export const metadata: Metadata = {
  metadataBase: new URL(site.origin),
  title: site.name,
  description: roster.site.description,
};

export default function RootLayout({ children }: { readonly children: ReactNode }): ReactNode {
  return <Document>{children}</Document>;
}
