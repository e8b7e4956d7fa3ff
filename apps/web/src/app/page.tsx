import type { ReactNode } from "react";
import { StaticList } from "../features/list/static-list.tsx";

export default function HomePage(): ReactNode {
  return <StaticList title="The Roster" source={{ where: {} }} path="/" />;
}
