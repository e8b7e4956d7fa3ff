import { teamRoster } from "@roster/core";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { orPlaceholder } from "../../../../features/static-lists/build/static-params.ts";
import { TeamFiles } from "../../../../features/team/build/team-files.tsx";
import { TeamPage } from "../../../../features/team/later/team-page.tsx";
import { teamMetadata } from "../../../../metadata/page-metadata.ts";
import { measuredOf, roster, toRow } from "../../../../roster.ts";
import "../../../../styles/later.css";

export const dynamicParams = false;

interface Segments {
  readonly group: string;
  readonly name: string;
}

export function generateStaticParams(): Segments[] {
  const pages = roster.teams.map(({ id }): Segments => {
    const [group = "", name = ""] = id.split("/");
    return { group, name };
  });
  return orPlaceholder(roster.site.teams === undefined ? [] : pages, { group: "~", name: "~" });
}

interface Props {
  readonly params: Promise<Segments>;
}

async function teamOf({ params }: Props): Promise<ReturnType<typeof teamRoster>> {
  const { group, name } = await params;
  const team = roster.team(`${group}/${name}`);
  return team && teamRoster(roster, team.id);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const team = await teamOf(props);
  return team === undefined ? {} : teamMetadata(team);
}

export default async function TeamRoute(props: Props): Promise<ReactNode> {
  const team = await teamOf(props);
  if (team === undefined) notFound();
  return (
    <TeamPage {...team} roster={roster} toRow={toRow} measuredOf={measuredOf}>
      <TeamFiles
        team={team.team}
        hasFeed={[team.own, ...team.accounts].some((account) => account?.added !== undefined)}
      />
    </TeamPage>
  );
}
