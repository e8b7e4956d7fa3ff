import { finite, listOfUsable, optional, shape, text } from "../../lib/shape.ts";
import { openStore, type StoragePlace } from "../../lib/storage.ts";
import type { Clock } from "../../types.ts";
import { readApp } from "../sign-in/oauth.ts";
import { orNothing, TTL_MS } from "../sign-in/pending.ts";
import { readKind } from "./kinds.ts";

const MAX_RECORDS = 5;

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
  const isRecent = ({ createdAt }: Consent): boolean => Math.abs(clock.now() - createdAt) <= TTL_MS;
  const all = (): readonly Consent[] => {
    store.refresh(); // another tab may have added or removed a record
    return store.get();
  };
  return {
    isRecent,
    /** Adds a record. Returns false if storage refused it, so that it would not survive the redirect. */
    add(consent: Consent): boolean {
      store.set([...all().filter(isRecent), consent].slice(-MAX_RECORDS));
      store.refresh(); // storage may drop what it takes
      return store.isStored() && store.get().some(({ state }) => state === consent.state);
    },
    /** Returns the record of this state, and keeps it without its secrets. It may be too old. */
    take(state: string): Consent | undefined {
      const taken = all().find((one) => one.state === state);
      if (taken === undefined) return undefined;
      const { request: _, ...rest } = taken;
      store.set([...store.get().filter((one) => one !== taken && isRecent(one)), rest]);
      return taken;
    },
    /** Returns the consent that waits for its answer if there is exactly one. */
    only(): Consent | undefined {
      const [first, second] = all().filter((one) => isRecent(one) && one.request !== undefined);
      return second === undefined ? first : undefined;
    },
  };
}
