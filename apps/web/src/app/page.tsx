import type { ReactNode } from "react";
import { site } from "../directory.ts";
import { StaticList } from "../features/list/static-list.tsx";

export default function HomePage(): ReactNode {
  return <StaticList title={`The ${site.name}`} source={{ where: {} }} path="/" />;
}
