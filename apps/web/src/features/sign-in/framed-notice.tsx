import type { ReactNode } from "react";
import { site } from "../../directory.ts";
import { withBase } from "../../routes.ts";

/** Inside another site nobody signs in or follows: that site could steer the clicks. */
export function FramedNotice(): ReactNode {
  return (
    <div className="login-step">
      <p>This page is shown inside another site, where signing in is switched off to keep you safe.</p>
      <a className="button" data-kind="solid" href={withBase("/")} target="_blank" rel="noopener">
        Open {site.name} in a window of its own
      </a>
    </div>
  );
}
