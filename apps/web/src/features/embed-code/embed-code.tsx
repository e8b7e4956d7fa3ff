"use client";

import * as messages from "@roster/texts/embed-code";
import { embed as title } from "@roster/texts/site";
import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useState } from "react";
import { site } from "../../directory.ts";
import { useCurrentLocation } from "../../location.ts";
import { useAddress, useClock } from "../../page.ts";
import { accountPath, EMBED_PATH, withBase } from "../../routes.ts";
import { useLater } from "../../use-later.ts";
import { PageHead } from "../list/page-head.tsx";
import { useRosterLoader } from "../roster/roster-loader.ts";
import type { Catalog } from "./catalog.ts";
import { CodeTabs } from "./code-tabs.tsx";
import { createEmbedForm, type EmbedForm, embedOf } from "./embed-form.ts";
import { EmbedOptions } from "./embed-options.tsx";
import { SectionHead } from "../../section-head.tsx";

/** The page on which bloggers choose a list, preview it as another site shows it, and copy its code. */
export function EmbedCode(props: {
  readonly catalog: Catalog;
  /** The introduction, and the text for visitors without JavaScript. The script of the page does not contain them. */
  readonly lead: ReactNode;
  readonly withoutScript: ReactNode;
}): ReactNode {
  const { catalog, lead, withoutScript } = props;
  const form = useEmbedForm(catalog);
  const state = useReadable(form.state, (value) => value);
  const { isRead } = state;
  const view = useLater("The preview", () => import("./later/preview-frame.tsx"), isRead);
  const releases = useLater(
    "The list of releases",
    async () => (await import("./later/release.ts")).currentRelease(),
    true,
  );
  const release = releases.kind === "ready" ? releases.value : undefined;
  const roster = useReadable(useRosterLoader().state, (value) =>
    value.kind === "ready" ? value.value.roster : undefined,
  );
  const at = (isRead ? window.location.origin : site.origin) + withBase("");
  const embed = embedOf(state, { catalog, at, release, roster });
  return (
    <>
      <PageHead title={title} />
      {lead}
      <div className="embed-maker" data-waiting={isRead ? undefined : ""}>
        <div className="embed-problems" role="status">
          {state.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
        <EmbedOptions catalog={catalog} state={state} form={form} hasRelease={release !== undefined} />
        <section className="embed-preview" aria-labelledby="embed-see">
          <SectionHead title={messages.previewTitle} id="embed-see">
            <p className="num">{messages.previewNote}</p>
          </SectionHead>
          {/* until the address is read, the choice and the origin are unknown, so only the links show */}
          {isRead && view.kind === "ready" ? (
            <view.value.PreviewFrame embed={embed} onList={form.list} />
          ) : (
            <div className="embed-stage">
              <ul>
                {embed.listed.map((one) => (
                  <li key={accountPath(one)}>
                    <a href={embed.site + accountPath(one)} rel="noopener" translate="no">
                      {one.name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </section>
        <section className="embed-code" aria-labelledby="embed-copy">
          <SectionHead title={messages.copyTitle} id="embed-copy" />
          {withoutScript}
          <CodeTabs embed={embed} hasRelease={release !== undefined} />
        </section>
      </div>
    </>
  );
}

/** The form of this page, kept in sync with the address. */
function useEmbedForm(catalog: Catalog): EmbedForm {
  const address = useAddress();
  const clock = useClock();
  const [form] = useState(() => createEmbedForm({ catalog, clock, write: address.rewrite }));
  const { path, query, known } = useCurrentLocation();
  useEffect(() => {
    if (known && path === EMBED_PATH) form.arrive(query);
  }, [form, known, path, query]);
  useEffect(() => form.leave, [form]);
  return form;
}
