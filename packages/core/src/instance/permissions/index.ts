// For the site of this repository only. Apart from "/mastodon", because most sessions never need it.
export { createPermissions } from "./permissions.ts";
export type { ConsentOutcome, Permission, PermissionKind, Permissions } from "./types.ts";
