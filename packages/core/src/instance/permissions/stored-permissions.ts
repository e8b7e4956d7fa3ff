import { readStoredHost } from "../../lib/host.ts";
import { finite, flag, listOfUsable, oneOf, optional, shape, text } from "../../lib/shape.ts";
import { openStore, type Persisted, type StoragePlace } from "../../lib/storage.ts";
import { endFilters, readOwnFilters } from "../../spoilers/feed-filters.ts";
import { createMastodonHttp } from "../http/client.ts";
import { MastodonError } from "../http/errors.ts";
import type { HttpOptions } from "../http/send.ts";
import type { Clock } from "../../types.ts";
import { filled, readApp, revokeToken } from "../sign-in/oauth.ts";
import { only, openRecords, orNothing } from "../sign-in/pending.ts";

const readKind = oneOf("lists", "filters");

const readStored = shape({
  kind: readKind,
  host: text,
  accountId: text,
  scopes: text,
  since: finite,
  expiresAt: optional(finite),
  app: readApp,
  token: filled,
  /** Missing before the checks of a new token, and once it is given back: it is then only kept until the instance has revoked it. */
  isHeld: optional(flag),
});
export type StoredPermission = NonNullable<ReturnType<typeof readStored>>;

/** Opens the stored tokens of further permissions, each with the app that can revoke it. */
export function openStoredPermissions({ at, basePath }: StoragePlace): Persisted<readonly StoredPermission[]> {
  const options = { at, basePath, initial: [], forgetWith: "session" } as const;
  return openStore("rosterPermissions", listOfUsable(readStored), { ...options, print: orNothing });
}

/** Reads the record of a consent that was redirected to the instance. */
const readConsent = shape({
  state: text,
  kind: readKind,
  host: text,
  back: text,
  purpose: text,
  createdAt: finite,
  /** Missing once a tab has read the answer, so that an answer is used once. */
  request: optional(shape({ app: readApp, verifier: text })),
});
export type Consent = NonNullable<ReturnType<typeof readConsent>>;

/** Opens the pending consents of this browser. They are apart from the pending sign-ins, which they never replace. */
export function openConsents({ at, basePath }: StoragePlace, clock: Clock) {
  const options = { at, basePath, initial: [], forgetWith: "sign-in" } as const;
  const store = openStore("rosterConsents", listOfUsable(readConsent), { ...options, print: orNothing });
  const { records, isValid, add, take } = openRecords(store, clock);
  return {
    isValid,
    isKept: ({ state }: Consent): boolean => records().some((one) => one.state === state),
    add,
    /** Returns the record of this state, and keeps it without its secrets. */
    take: (state: string): Consent | undefined =>
      take(state, (consent) => {
        const { request: _, ...rest } = consent;
        return rest;
      }),
    /** Returns the consent that waits for its answer if there is exactly one. */
    only: (): Consent | undefined => only(records().filter(({ request }) => request !== undefined)),
  };
}

export interface RevokeOptions extends HttpOptions, StoragePlace {
  readonly pageOrigin?: string;
  readonly log?: (message: string, error: unknown) => void;
}

/** Revokes a token. "silent": the instance gave no answer that stands, so another try may help. Never throws. */
export async function revoke(
  permission: StoredPermission,
  options: RevokeOptions,
): Promise<"confirmed" | "refused" | "silent"> {
  const { pageOrigin, log = console.error } = options;
  const instance = readStoredHost(permission.host, pageOrigin);
  if (!instance) return "refused";
  try {
    await revokeToken(instance, permission.app, permission.token, options);
    return "confirmed";
  } catch (error) {
    log("The token of a permission could not be revoked", error);
    const status = error instanceof MastodonError ? (error.status ?? 0) : 0;
    return status >= 400 && status < 500 && status !== 429 ? "refused" : "silent";
  }
}

/**
 * Removes every stored permission of this browser at once, then ends the filters that were made with them and revokes them. Resolves
 * to whether the instances confirmed all.
 * @param except the account whose permissions stay
 */
export async function endPermissions(
  options: RevokeOptions,
  except?: Pick<StoredPermission, "host" | "accountId">,
): Promise<boolean> {
  const store = openStoredPermissions(options);
  store.refresh();
  const stays = ({ host, accountId }: StoredPermission): boolean =>
    host === except?.host && accountId === except.accountId;
  const ended = store.get().filter((one) => !stays(one));
  if (ended.length === 0) return true;
  store.set(store.get().filter(stays));
  const { log = console.error } = options;
  const endOne = async (one: StoredPermission): Promise<boolean> => {
    let areFiltersEnded = true;
    const made = one.kind === "filters" ? readOwnFilters(one, options) : [];
    const instance = readStoredHost(one.host, options.pageOrigin);
    if (made.length > 0 && instance) {
      const removing = endFilters(
        createMastodonHttp({ ...options, url: instance.origin, accessToken: one.token }),
        made,
      );
      await removing.catch((error: unknown) => {
        areFiltersEnded = false;
        log("A filter could not be ended", error);
      });
    }
    return (await revoke(one, options)) === "confirmed" && areFiltersEnded;
  };
  const confirmed = await Promise.all(ended.map(endOne));
  return confirmed.every(Boolean);
}
