import { finite, listOfUsable, optional, shape, text } from "../../lib/shape.ts";
import { openStore, type StoragePlace } from "../../lib/storage.ts";
import type { Clock } from "../../types.ts";
import { readApp } from "../sign-in/oauth.ts";
import { only, openRecords, orNothing } from "../sign-in/pending.ts";
import { readKind } from "./kinds.ts";

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
    take: (state: string): Consent | undefined => take(state, withoutSecrets),
    /** Returns the consent that waits for its answer if there is exactly one. */
    only: (): Consent | undefined => only(records().filter(({ request }) => request !== undefined)),
  };
}

function withoutSecrets(consent: Consent): Consent {
  const { request: _, ...rest } = consent;
  return rest;
}
