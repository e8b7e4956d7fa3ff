"use client";

import { useReadable } from "@roster/ui";
import type { ReactNode } from "react";
import { PageHead } from "../list/page-head.tsx";
import type { Catalog } from "./catalog.ts";
import { CodeTabs } from "./code-tabs.tsx";
import { EmbedOptions } from "./embed-options.tsx";
import { EmbedPreview } from "./embed-preview.tsx";
import { embedOf } from "./embed-of.ts";
import { platforms } from "./snippets/platforms.ts";
import { useEmbedForm } from "./use-embed-form.ts";

/** Where bloggers choose a list, see it, and take its code away. */
export function EmbedCode({ catalog }: { readonly catalog: Catalog }): ReactNode {
  const form = useEmbedForm(catalog);
  const state = useReadable(form.state, (value) => value);
  const embed = embedOf(state, catalog);
  return (
    <>
      <PageHead title="Embed" />
      <p className="embed-lead">
        Put a list of accounts on your own page, with buttons to follow them. You need no account for it. It sets no
        cookie and stores nothing, and where no script runs it is a list of links.
      </p>
      <div className="embed-maker" data-waiting={state.isRead ? undefined : ""}>
        <div className="embed-problems" role="status">
          {state.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
        <EmbedOptions catalog={catalog} state={state} onChoose={form.choose} />
        <EmbedPreview embed={embed} isRead={state.isRead} onList={(listed) => form.list(state.choice, listed)} />
        <section className="embed-code" aria-labelledby="embed-copy">
          <header className="section-head">
            <h2 className="type-section" id="embed-copy">
              Copy
            </h2>
          </header>
          <noscript>
            <p className="embed-by-hand">
              Choosing here needs JavaScript, but the code below can be changed by hand. What stands for a team is the
              end of the address of its page here, after “/teams/”. The links in the list are yours to write.
            </p>
          </noscript>
          <CodeTabs platforms={platforms(embed)} />
          <p className="embed-note">
            <b>Pinned or moving?</b> A pinned script never changes, and a browser refuses it should anybody have changed
            it. The moving one, v1.js, gets what is mended and added without your doing, and stays compatible. Every
            released version and its hash is in <a href={`${embed.site}/embed/versions.json`}>versions.json</a>.
          </p>
        </section>
      </div>
    </>
  );
}
