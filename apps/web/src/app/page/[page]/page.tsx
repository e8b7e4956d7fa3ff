import type { Metadata } from "next";
import type { ReactNode } from "react";
import { site } from "../../../directory.ts";
import { furtherPages, StaticList } from "../../../features/list/static-list.tsx";
import { roster } from "../../../roster.ts";

export const dynamicParams = false;

export function generateStaticParams(): { page: string }[] {
  return furtherPages(roster.query());
}

interface Props {
  readonly params: Promise<{ page: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Page ${(await params).page}` };
}

export default async function HomeFurtherPage({ params }: Props): Promise<ReactNode> {
  return <StaticList title={`The ${site.name}`} source={{ where: {} }} path="/" page={Number((await params).page)} />;
}
