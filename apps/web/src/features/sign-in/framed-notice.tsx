import type { ReactNode } from "react";
import { site } from "../../directory.ts";
import { withBase } from "../../routes.ts";
import * as messages from "./framed-messages.ts";

/** Shown instead of sign-in inside another site, because that site could steer the clicks. */
export function FramedNotice(): ReactNode {
  return (
    <div className="login-step">
      <p>{messages.framed}</p>
      <a className="button" data-kind="solid" href={withBase("/")} target="_blank" rel="noopener">
        {messages.openWindow(site.name)}
      </a>
    </div>
  );
}
