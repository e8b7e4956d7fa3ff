import type { RequestsTo } from "../../lib/requests-to.ts";
import type { Readable, Store } from "../../lib/store.ts";
import type { Time } from "../../types.ts";

/** A permission that the sign-in does not ask for: to see and change lists, or filters. */
export type PermissionKind = "lists" | "filters";

/** A permission that is held, of the signed-in account. */
export interface Permission {
  readonly kind: PermissionKind;
  readonly host: string;
  readonly accountId: string;
  /** As the instance says them, separated by spaces. */
  readonly scopes: string;
  readonly since: Time;
  readonly expiresAt?: Time;
}

/**
 * How the last consent ended. "partial": the instance gave less than was asked, so that it was given back. "other-account": the
 * usernames of the account that said yes and of the signed-in one. "session-ended": the instance ended the session meanwhile.
 */
export type PermissionOutcome =
  | { readonly kind: "granted" | "refused" | "partial" | "session-ended" }
  | { readonly kind: "other-account"; readonly said: string; readonly here: string }
  /** `reason` is a sentence for the visitor. */
  | { readonly kind: "failed"; readonly reason: string };

/** How a consent of this host ended. `purpose` is that of the caller. */
export type ConsentOutcome = PermissionOutcome & {
  readonly of: PermissionKind;
  readonly host: string;
  readonly purpose: string;
};

/** The further permissions of the signed-in account. Their tokens are apart from that of the session, which never changes. */
export interface Permissions {
  readonly held: Readable<readonly Permission[]>;
  /** The host that has not confirmed that a permission is over, while that is so. */
  readonly unconfirmed: Readable<string | undefined>;
  /** Of the last consent that came back to this page. The page that shows it sets it to undefined. */
  readonly outcome: Store<ConsentOutcome | undefined>;
  /**
   * Registers an app and navigates to the consent page of the instance. Rejects with a RosterError whose message is for the
   * visitor.
   * @param to.purpose an id of the caller, which keeps the rest in its own tab
   */
  ask(kind: PermissionKind, to: { readonly back: string; readonly purpose: string }): Promise<void>;
  /**
   * Finishes a consent with the address of the redirect back, and sets `outcome`. Clear the query before you await this. Resolves to
   * undefined if the address is no answer. `problem` is a sentence for an answer that no page waits for. Never rejects.
   */
  finish(url: URL): Promise<{ readonly back: string; readonly problem?: string } | undefined>;
  /** Requests with the token; undefined if the permission is not held. It is given back if the instance answers 401 or 403. */
  http(kind: PermissionKind): RequestsTo | undefined;
  /** Removes a permission here, and revokes it at the server; `unconfirmed` says if the server did not answer. Never rejects. */
  giveBack(kind: PermissionKind): Promise<void>;
  /** Reads the stored permissions and follows the session. Returns the function that disconnects. */
  connect(): () => void;
}
