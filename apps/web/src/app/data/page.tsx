import { description } from "@roster/texts/open-data";
import { openData } from "@roster/texts/site";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { pageMetadata } from "../../metadata/page-metadata.ts";
import { site } from "../../directory.ts";
import { OpenData } from "../../features/open-data/build/open-data.tsx";
import { roster } from "../../roster.ts";
import { absoluteUrl, DATA_PATH, dataFile } from "../../routes.ts";
import "../../styles/later.css";

const hasFeeds = roster.accounts.some(({ added }) => added !== undefined);
const page = pageMetadata({
  title: openData,
  description: description(site.name),
  path: DATA_PATH,
});
// feed readers look for the feeds in the page's head
const types = {
  "application/atom+xml": absoluteUrl(dataFile("new", "atom")),
  "application/feed+json": absoluteUrl(dataFile("new", "json")),
};

export const metadata: Metadata = { ...page, alternates: { ...page.alternates, ...(hasFeeds && { types }) } };

export default function DataPage(): ReactNode {
  return <OpenData roster={roster} hasFeeds={hasFeeds} />;
}
