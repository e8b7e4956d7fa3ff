import * as messages from "@roster/texts/shell";
import { embed, keyboardShortcuts, openData } from "@roster/texts/site";
import { Disclosure } from "@roster/ui";
import type { ReactNode } from "react";
import { Button } from "../../button.tsx";
import { site, socialHandle, socialUrl } from "../../directory.ts";
import { useHero } from "../hero/hero.tsx";
import { SIDEBAR_ID } from "../list/filter-bar.tsx";
import { useShortcuts } from "../shortcuts/shortcuts.ts";
import { DATA_PATH, EMBED_PATH, PRIVACY_PATH, withBase } from "../../routes.ts";

const legalLine = <p>{site.disclaimer ?? messages.unofficial}</p>;

/** The end of every page: how to have an account removed, the disclaimer, and links. */
export function Footer(): ReactNode {
  const shortcuts = useShortcuts();
  return (
    <footer>
      {socialUrl !== undefined && (
        <Disclosure summary={messages.ownAccount}>
          <Removal />
        </Disclosure>
      )}
      <div className="site-footer">
        {legalLine}
        <Button className="keys-button link" onClick={() => shortcuts.help.set(true)}>
          {keyboardShortcuts}
        </Button>
        <a href={withBase(EMBED_PATH)}>{embed}</a>
        <a href={withBase(DATA_PATH)}>{openData}</a>
        <a href={withBase(PRIVACY_PATH)}>{messages.privacy(site.name)}</a>
        {site.sourceUrl !== undefined && <a href={site.sourceUrl}>{messages.source}</a>}
      </div>
    </footer>
  );
}

/** The end of the menu, one tap away on every page: what the site is, how to have an account removed, and the disclaimer. */
export function MenuNotices(): ReactNode {
  const hero = useHero();
  return (
    <aside className="site-footer">
      <Button
        className="link menu-about"
        popoverTarget={SIDEBAR_ID}
        popoverTargetAction="hide"
        onClick={() => hero.showAgain()}
      >
        {messages.about(site.name)}
      </Button>
      <p>
        <a href={withBase(PRIVACY_PATH)}>{messages.privacy(site.name)}</a>
      </p>
      {socialUrl !== undefined && (
        <>
          <p>{messages.ownAccount}</p>
          <Removal />
        </>
      )}
      {legalLine}
    </aside>
  );
}

function Removal(): ReactNode {
  const [before, after] = messages.removal(site.name);
  return (
    <p>
      {before}
      <a href={socialUrl} target="_blank" rel="noopener noreferrer" translate="no">
        {socialHandle}
      </a>
      {after}
    </p>
  );
}
