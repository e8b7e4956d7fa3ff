import { comingBack, description } from "@roster/texts/consent-return";
import type { ReactNode } from "react";
import { site } from "../../directory.ts";
import { ConsentReturn } from "../../features/permissions/consent-return.tsx";
import { pageMetadata } from "../../metadata/page-metadata.ts";
import { PERMISSION_PATH } from "../../routes.ts";
import "../../styles/later.css";

export const metadata = pageMetadata({
  title: comingBack,
  description: description(site.name),
  path: PERMISSION_PATH,
  index: false,
});

export default function PermissionPage(): ReactNode {
  return <ConsentReturn />;
}
