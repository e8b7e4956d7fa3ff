import type { Metadata } from "next";
import type { ReactNode } from "react";
import { site } from "../directory.ts";
import { allAccounts } from "../features/static-lists/messages.ts";
import { StaticList } from "../features/static-lists/static-list.tsx";
import { homeMetadata } from "../metadata/list-metadata.ts";

export const metadata: Metadata = homeMetadata();

export default function HomePage(): ReactNode {
  return <StaticList title={allAccounts(site.name)} source={{ where: {} }} path="/" />;
}
