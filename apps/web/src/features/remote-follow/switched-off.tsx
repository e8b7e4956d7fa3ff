import { framed, needsHttps, openWindow, outdated } from "@roster/texts/switched-off";
import type { ReactNode } from "react";
import { site } from "../../directory.ts";
import { withBase } from "../../routes.ts";

/**
 * Shown instead of sign-in inside another site, because that site could steer the clicks, on a page without https, and in a
 * browser that is too old.
 */
export function SwitchedOff(): ReactNode {
  const isFramed = window.top !== window.self;
  return (
    <div className="login-step">
      <p>{isFramed ? framed : window.isSecureContext ? outdated : needsHttps}</p>
      {isFramed && (
        <a className="button" data-kind="solid" href={withBase("/")} target="_blank" rel="noopener">
          {openWindow(site.name)}
        </a>
      )}
    </div>
  );
}
