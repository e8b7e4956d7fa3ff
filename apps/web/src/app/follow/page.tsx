import { description, pageTitle } from "@roster/texts/follow-window";
import type { ReactNode } from "react";
import { site } from "../../directory.ts";
import { FollowWindow } from "../../features/follow-window/follow-window.tsx";
import { pageMetadata } from "../../metadata/page-metadata.ts";
import { FOLLOW_PATH } from "../../routes.ts";
import "../../styles/later.css";

export const metadata = pageMetadata({
  title: pageTitle,
  description: description(site.name),
  path: FOLLOW_PATH,
  index: false,
});

export default function FollowPage(): ReactNode {
  return <FollowWindow />;
}
