// For the site of this repository only. Apart from "/mastodon", because most sessions never need it.
export { createPermissions, type CreatePermissionsOptions } from "./permissions.ts";
export type { ConsentOutcome, Permission, PermissionOutcome, Permissions } from "./types.ts";
export type { PermissionKind } from "./kinds.ts";
