import { description, title } from "@roster/texts/held";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { site } from "../../directory.ts";
import { HeldPage } from "../../features/held/held-page.tsx";
import { pageMetadata } from "../../metadata/page-metadata.ts";
import { PRIVACY_PATH } from "../../routes.ts";

export const metadata: Metadata = pageMetadata({
  title,
  description: description(site.name),
  path: PRIVACY_PATH,
});

export default function PrivacyPage(): ReactNode {
  return <HeldPage />;
}
