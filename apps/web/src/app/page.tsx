import type { Metadata } from "next";
import type { ReactNode } from "react";
import { StaticList } from "../features/static-lists/build/static-list.tsx";
import { wording } from "../identity.ts";
import { homeMetadata } from "../metadata/list-metadata.ts";

export const metadata: Metadata = homeMetadata();

export default function HomePage(): ReactNode {
  return <StaticList title={wording.home} source={{ where: {} }} path="/" />;
}
