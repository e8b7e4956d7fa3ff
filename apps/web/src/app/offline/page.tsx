import type { Metadata } from "next";
import type { ReactNode } from "react";
import { OutOfReach } from "../../features/offline/out-of-reach.tsx";

export const metadata: Metadata = { title: "No connection", robots: { index: false } };

export default function OfflinePage(): ReactNode {
  return <OutOfReach />;
}
