// For the site of this repository only. Apart from "/mastodon", because most sessions never need it.
export { createPermissions, type CreatePermissionsOptions } from "./permissions.ts";
export type { ConsentOutcome, Permission, PermissionKind, PermissionOutcome, Permissions } from "./types.ts";
