import { SHARED_ACCOUNT_PATH } from "../../../routes.ts";
import * as messages from "@roster/texts/shared-account";
import { accountNeedsScript } from "@roster/texts/static-lists";
import type { ReactNode } from "react";
import { site } from "../../../directory.ts";
import { SharedAccount } from "../../../features/drawn/shared-account.tsx";
import { StaticLists } from "../../../features/static-lists/build/static-lists.tsx";
import { pageMetadata } from "../../../metadata/page-metadata.ts";
import "../../../styles/later.css";

export const metadata = pageMetadata({
  title: messages.title,
  description: messages.description(site.name),
  path: SHARED_ACCOUNT_PATH,
  index: false,
});

export default function SharedAccountRoute(): ReactNode {
  return (
    <>
      <SharedAccount />
      <StaticLists>{accountNeedsScript}</StaticLists>
    </>
  );
}
