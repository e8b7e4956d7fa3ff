import { description, offlineTitle } from "@roster/texts/offline";
import type { ReactNode } from "react";
import { site } from "../../directory.ts";
import { OutOfReach } from "../../features/offline/build/out-of-reach.tsx";
import { StoredPage, StoredPageScript } from "../../features/drawn/stored-page.tsx";
import { pageMetadata } from "../../metadata/page-metadata.ts";
import { OFFLINE_PATH } from "../../routes.ts";
import "../../styles/later.css";

export const metadata = pageMetadata({
  title: offlineTitle,
  description: description(site.name),
  path: OFFLINE_PATH,
  index: false,
});

export default function OfflinePage(): ReactNode {
  return (
    <>
      <StoredPageScript />
      <StoredPage>
        <OutOfReach />
      </StoredPage>
    </>
  );
}
