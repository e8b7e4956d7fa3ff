"use client";

import { embed as title } from "@roster/texts/site";
import { useReadable } from "@roster/ui";
import type { ReactNode } from "react";
import { PageHead } from "../list/page-head.tsx";
import type { Catalog } from "./catalog.ts";
import { CodeTabs } from "./code-tabs.tsx";
import { EmbedOptions } from "./embed-options.tsx";
import { EmbedPreview } from "./embed-preview.tsx";
import { embedOf } from "./embed-of.ts";
import { useEmbedForm } from "./use-embed-form.ts";
import * as messages from "./messages.ts";
import { useLater } from "../../use-later.ts";

interface EmbedCodeProps {
  readonly catalog: Catalog;
  /** The introduction, and the text for visitors without JavaScript. The script of the page does not contain them. */
  readonly lead: ReactNode;
  readonly withoutScript: ReactNode;
}

/** The page on which bloggers choose a list, preview it and copy its code. */
export function EmbedCode({ catalog, lead, withoutScript }: EmbedCodeProps): ReactNode {
  const form = useEmbedForm(catalog);
  const state = useReadable(form.state, (value) => value);
  const releases = useLater(
    "The list of releases",
    async () => (await import("./later/release.ts")).currentRelease(),
    true,
  );
  const release = releases.kind === "ready" ? releases.value : undefined;
  const embed = embedOf(state, catalog, release);
  return (
    <>
      <PageHead title={title} />
      {lead}
      <div className="embed-maker" data-waiting={state.isRead ? undefined : ""}>
        <div className="embed-problems" role="status">
          {state.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
        <EmbedOptions catalog={catalog} state={state} form={form} hasRelease={release !== undefined} />
        <EmbedPreview embed={embed} isRead={state.isRead} onList={({ key }, listed) => form.list(key, listed)} />
        <section className="embed-code" aria-labelledby="embed-copy">
          <header className="section-head">
            <h2 className="type-section" id="embed-copy">
              {messages.copyTitle}
            </h2>
          </header>
          {withoutScript}
          <CodeTabs embed={embed} hasRelease={release !== undefined} />
        </section>
      </div>
    </>
  );
}
