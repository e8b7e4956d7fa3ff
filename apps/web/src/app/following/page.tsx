import { followingDescription } from "@roster/texts/following";
import { following } from "@roster/texts/site";
import type { ReactNode } from "react";
import { site } from "../../directory.ts";
import { FollowingPage } from "../../features/following/following-page.tsx";
import { pageMetadata } from "../../metadata/page-metadata.ts";
import { FOLLOWING_PATH } from "../../routes.ts";
import "../../styles/later.css";

export const metadata = pageMetadata({
  title: following,
  description: followingDescription(site.name, site.network),
  path: FOLLOWING_PATH,
  index: false,
});

export default function FollowingRoute(): ReactNode {
  return <FollowingPage />;
}
