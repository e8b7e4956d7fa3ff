import type { Metadata } from "next";
import type { ReactNode } from "react";
import { site } from "../../directory.ts";
import { FollowingList } from "../../features/list/following-list.tsx";
import { pageMetadata } from "../../metadata/page-metadata.ts";
import { FOLLOWING_PATH } from "../../routes.ts";

export const metadata: Metadata = pageMetadata({
  title: "Following",
  description: `The accounts on ${site.name} that you follow from your own ${site.network} instance.`,
  path: FOLLOWING_PATH,
  index: false,
});

export default function FollowingPage(): ReactNode {
  return <FollowingList />;
}
