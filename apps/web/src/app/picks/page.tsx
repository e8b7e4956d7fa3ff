import type { Metadata } from "next";
import type { ReactNode } from "react";
import { wording } from "../../identity.ts";
import { pageName, withoutScript } from "../../features/picks/messages.ts";
import { PicksPage } from "../../features/plan/picks-page.tsx";
import { StaticLists } from "../../features/static-lists/static-lists.tsx";
import { pageMetadata } from "../../metadata/page-metadata.ts";
import { PICKS_PATH } from "../../routes.ts";

export const metadata: Metadata = pageMetadata({
  title: pageName,
  description: wording.covers,
  path: PICKS_PATH,
});

export default function TeamsPage(): ReactNode {
  return (
    <>
      <PicksPage />
      <StaticLists>{withoutScript}</StaticLists>
    </>
  );
}
