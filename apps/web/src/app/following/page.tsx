import type { Metadata } from "next";
import type { ReactNode } from "react";
import { site } from "../../directory.ts";
import { FollowingList } from "../../features/list/following-list.tsx";
import { pageMetadata } from "../../metadata/page-metadata.ts";
import { FOLLOWING_PATH } from "../../routes.ts";
import { followingDescription } from "../../features/list/following-messages.ts";
import { following } from "../../messages.ts";

export const metadata: Metadata = pageMetadata({
  title: following,
  description: followingDescription(site.name, site.network),
  path: FOLLOWING_PATH,
  index: false,
});

export default function FollowingPage(): ReactNode {
  return <FollowingList />;
}
