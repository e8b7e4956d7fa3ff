import type { Metadata } from "next";
import type { ReactNode } from "react";
import { StaticList } from "../../../features/static-lists/build/static-list.tsx";
import { furtherPages, orPlaceholder } from "../../../features/static-lists/build/static-params.ts";
import { wording } from "../../../identity.ts";
import { homeMetadata } from "../../../metadata/list-metadata.ts";
import { roster } from "../../../roster.ts";

export const dynamicParams = false;

export function generateStaticParams(): { page: string }[] {
  return orPlaceholder(furtherPages(roster.query()), { page: "1" });
}

interface Props {
  readonly params: Promise<{ page: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return homeMetadata(Number((await params).page));
}

export default async function HomeFurtherPage({ params }: Props): Promise<ReactNode> {
  return <StaticList title={wording.home} source={{ where: {} }} path="/" page={Number((await params).page)} />;
}
