import type { Metadata } from "next";
import type { ReactNode } from "react";
import { site } from "../../directory.ts";
import { OutOfReach } from "../../features/offline/out-of-reach.tsx";
import { pageMetadata } from "../../metadata/page-metadata.ts";
import { OFFLINE_PATH } from "../../routes.ts";

export const metadata: Metadata = pageMetadata({
  title: "No connection",
  description: `This page of ${site.name} was not visited before, and there is no connection to fetch it.`,
  path: OFFLINE_PATH,
  index: false,
});

export default function OfflinePage(): ReactNode {
  return <OutOfReach />;
}
