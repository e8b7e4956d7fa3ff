import { ToastList } from "@roster/ui";
import type { ReactNode } from "react";
import type { Address } from "../../../address.ts";
import { Guarded } from "../../../guarded.tsx";
import { useOwnFrame } from "../../../location.ts";
import { FilterSheet } from "../../list/later/filter-sheet.tsx";
import { RunBar } from "../../run/later/run-bar.tsx";
import { ShortcutsHelp } from "../../shortcuts/later/shortcuts-help.tsx";
import { FollowQuestion } from "../../follows/later/follow-question.tsx";
import { StateSheet } from "../../follows/later/state-sheet.tsx";
import { LoginDialog } from "../../sign-in/later/login-dialog.tsx";
import { useFrame } from "../frame.ts";
import { MoveNotice } from "../../moving/later/move-notice.tsx";
import { Notices as ServerNotice } from "./notices.tsx";
import { routerPath } from "../../../routes.ts";

export { SignedInMenu } from "./signed-in-menu.tsx";
export { RemoteFollowStatus } from "../../remote-follow/later/remote-follow-status.tsx";
export { Door } from "../../join/door.tsx";
export { SignInWays, SlowSignIn } from "../../sign-in/later/sign-in-parts.tsx";
export { KnownAt } from "./notices.tsx";
export { MenuTeams, MyTeamsSection } from "../../my-teams-home/later/my-teams-section.tsx";

/** What stands between the header and the page. */
export function Notices(): ReactNode {
  return (
    <>
      <ServerNotice />
      <MoveNotice />
    </>
  );
}

/** The dialogs and toasts over the page. They appear only after an action of the visitor. */
export function Overlays(): ReactNode {
  const { toasts } = useFrame();
  const modal = useOwnFrame();
  return (
    <>
      {!modal && (
        <>
          <LoginDialog />
          <FollowQuestion />
          <StateSheet />
          <ShortcutsHelp />
          <FilterSheet />
          <Guarded>
            <RunBar />
          </Guarded>
        </>
      )}
      <ToastList toasts={toasts} />
    </>
  );
}

/** The distance from the window at which the page of a link is prefetched. */
const PREFETCH_MARGIN = "200px";

/** Prefetches the pages of links marked `data-prefetch` when they come into view. */
export function prefetchLinks(address: Address): void {
  const near = (entries: readonly IntersectionObserverEntry[]): void => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      observer.unobserve(target);
      address.prefetch(routerPath(new URL(target.href)));
    }
  };
  const observer = new IntersectionObserver(near, { rootMargin: PREFETCH_MARGIN });
  for (const link of document.querySelectorAll("a[data-prefetch]")) observer.observe(link);
}
