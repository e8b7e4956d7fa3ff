import type { ReactNode } from "react";
import { wording } from "../../identity.ts";
import { pageName, withoutScript } from "../../features/my-teams/messages.ts";
import { MyTeamsPage } from "../../features/plan/my-teams-page.tsx";
import { StaticLists } from "../../features/static-lists/build/static-lists.tsx";
import { pageMetadata } from "../../metadata/page-metadata.ts";
import { MY_TEAMS_PATH } from "../../routes.ts";

export const metadata = pageMetadata({
  title: pageName,
  description: wording.covers,
  path: MY_TEAMS_PATH,
});

export default function TeamsPage(): ReactNode {
  return (
    <>
      <MyTeamsPage />
      <StaticLists>{withoutScript}</StaticLists>
    </>
  );
}
