import { browserStorage, type Kernel } from "@roster/core/kernel";
import { createPermissions, type Permissions } from "@roster/core/permissions";
import { waitText } from "@roster/texts/clock";
import * as texts from "@roster/texts/core-permissions";
import * as signInTexts from "@roster/texts/core-sign-in";
import { site } from "../../../directory.ts";
import type { PageServices } from "../../../page.ts";
import { PERMISSION_PATH, withBase } from "../../../routes.ts";

/** Connects the visitor's further permissions to this browser. */
export function openPermissions(
  { session, follows, isOnline }: Pick<Kernel, "session" | "follows" | "isOnline">,
  { clock, pageOrigin, address }: Pick<PageServices, "clock" | "pageOrigin" | "address">,
): Permissions {
  const permissions = createPermissions({
    site,
    at: browserStorage,
    session,
    viewer: follows.viewer,
    clock,
    pageOrigin,
    isOnline,
    navigate: address.load,
    redirectUri: `${pageOrigin}${withBase(PERMISSION_PATH)}`,
    website: `${pageOrigin}${withBase("/")}`,
    texts: { ...signInTexts, ...texts, waitText },
  });
  permissions.connect(); // as long as the page, which needs them in every part
  return permissions;
}
