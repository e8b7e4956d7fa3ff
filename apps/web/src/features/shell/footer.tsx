import { Disclosure } from "@roster/ui";
import type { ReactNode } from "react";
import { site, socialHandle, socialUrl } from "../../directory.ts";
import { ShortcutsButton } from "../shortcuts/shortcuts-button.tsx";
import { DATA_PATH, EMBED_PATH, withBase } from "../../routes.ts";

/**
 * What stands below every list: whose accounts these are, how to have one removed, that nothing here is official, and
 * where to take the roster from.
 */
export function Footer(): ReactNode {
  return (
    <footer>
      <Disclosure summary="Is one of these accounts yours?">
        <p>
          If you own one of the listed accounts and want it removed from {site.name}, write to{" "}
          <a href={socialUrl} target="_blank" rel="noopener noreferrer">
            {socialHandle}
          </a>{" "}
          and it will be taken off the roster.
        </p>
      </Disclosure>
      <div className="site-footer">
        <p>{site.disclaimer ?? "Unofficial. Not affiliated with those who are listed."}</p>
        <ShortcutsButton />
        <a href={withBase(EMBED_PATH)}>Embed</a>
        <a href={withBase(DATA_PATH)}>Open data</a>
        {site.source !== undefined && <a href={site.source}>Source</a>}
      </div>
    </footer>
  );
}
