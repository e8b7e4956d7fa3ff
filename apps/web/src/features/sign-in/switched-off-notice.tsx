import type { ReactNode } from "react";
import { site } from "../../directory.ts";
import { withBase } from "../../routes.ts";
import * as messages from "./switched-off-messages.ts";

/** Shown instead of sign-in inside another site, because that site could steer the clicks, and in a browser that is too old. */
export function SwitchedOffNotice(): ReactNode {
  const isFramed = window.top !== window.self;
  return (
    <div className="login-step">
      <p>{isFramed ? messages.framed : messages.outdated}</p>
      {isFramed && (
        <a className="button" data-kind="solid" href={withBase("/")} target="_blank" rel="noopener">
          {messages.openWindow(site.name)}
        </a>
      )}
    </div>
  );
}
