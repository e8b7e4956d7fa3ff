import { embed } from "@roster/texts/site";
import type { ReactNode } from "react";
import { site } from "../../directory.ts";
import { EmbedCode } from "../../features/embed-code/embed-code.tsx";
import { makeCatalog } from "../../features/embed-code/build/make-catalog.ts";
import { pageMetadata } from "../../metadata/page-metadata.ts";
import { roster } from "../../roster.ts";
import { EMBED_PATH } from "../../routes.ts";
import * as texts from "@roster/texts/embed-code";
import "../../styles/later.css";

const withoutScript = site.teams === undefined ? texts.topicWithoutScript : texts.teamWithoutScript;

export const metadata = pageMetadata({
  title: embed,
  description: texts.description(site.name),
  path: EMBED_PATH,
});

export default function EmbedPage(): ReactNode {
  return (
    <EmbedCode
      catalog={makeCatalog(roster)}
      lead={<p className="embed-lead">{texts.lead}</p>}
      withoutScript={
        <noscript>
          <p className="embed-by-hand">{withoutScript}</p>
        </noscript>
      }
    />
  );
}
