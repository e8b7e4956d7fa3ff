import { createPerson, type Instance } from "@roster/instance";
import { createStore } from "../../../lib/store.ts";
import type { Viewer } from "../../../types.ts";
import type { FakeStorage } from "../../testing/fakes.ts";
import { createVisitor, PAGE, SITE, signedIn, type Visitor } from "../../testing/visitor.ts";
import { type CreatePermissionsOptions, createPermissions } from "../permissions.ts";
import type { PermissionKind, Permissions } from "../types.ts";

/** One tab of a visitor who is signed in and may be asked for further permissions. */
export interface Fan extends Visitor {
  readonly permissions: Permissions;
  /** The consent pages to which the page navigated. */
  readonly asked: string[];
}

/** Locks of one browser, which its tabs share. */
export function createLocks(): NonNullable<CreatePermissionsOptions["locks"]> {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(_, run) {
      const mine = last.then(run, run);
      last = mine.catch(() => {});
      return mine;
    },
  };
}

/** Opens a page of this browser. */
export function openTab(at: FakeStorage, more: Partial<CreatePermissionsOptions> = {}): Fan {
  const visitor = createVisitor({ at });
  const asked: string[] = [];
  const permissions = createPermissions({
    site: SITE,
    session: visitor.session,
    viewer: createStore<Viewer | undefined>(undefined),
    navigate: (url) => asked.push(url),
    redirectUri: `${PAGE}/permission`,
    website: PAGE,
    pageOrigin: PAGE,
    locks: createLocks(),
    log: (message, error) => visitor.logged.push(`${message} ${error instanceof Error ? error.message : ""}`),
    ...more,
    at,
  });
  permissions.connect();
  return { ...visitor, permissions, asked };
}

/** Signs in and opens a page. */
export async function createFan(instance: Instance, more: Partial<CreatePermissionsOptions> = {}): Promise<Fan> {
  const visitor = createVisitor();
  await signedIn(instance, visitor);
  return openTab(visitor.at, more);
}

/** Asks, decides on the consent page, and comes back to a new page of the same browser, as after a navigation. */
export async function askAndReturn(
  fan: Fan,
  kind: PermissionKind,
  decision: "authorize" | "deny" = "authorize",
  who?: string,
  more: Partial<CreatePermissionsOptions> = {},
): Promise<Fan> {
  const url = await awayAndBack(fan, kind, decision, who);
  const tab = openTab(fan.at, more);
  await tab.permissions.finish(url);
  return tab;
}

/** Asks and decides on the consent page. Returns the address of the redirect back. */
export async function awayAndBack(
  fan: Fan,
  kind: PermissionKind,
  decision: "authorize" | "deny" = "authorize",
  who?: string,
): Promise<URL> {
  await fan.permissions.ask(kind, { back: "/picks?plan=all", purpose: "p1" });
  return createPerson(who).authorize(fan.asked.at(-1) ?? "", decision);
}
