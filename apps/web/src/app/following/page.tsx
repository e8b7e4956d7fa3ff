import type { Metadata } from "next";
import type { ReactNode } from "react";
import { FollowingList } from "../../features/list/following-list.tsx";

export const metadata: Metadata = { title: "Following", robots: { index: false } };

export default function FollowingPage(): ReactNode {
  return <FollowingList />;
}
