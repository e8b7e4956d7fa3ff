import type { Store } from "../store.ts";
import type { Clock, Viewer } from "../types.ts";
import type { Ledger } from "./ledger.ts";
import type { Visit } from "./visit.ts";

/** How many accounts once looked up are asked after: their relation may be "requested", which no list tells. */
const MAX_ASKED_AFTER = 80;

/** Reads the viewer and the whole list of followings into the ledger. Throws where that breaks off. */
export async function loadList(options: {
  readonly visit: Visit;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly viewer: Store<Viewer | undefined>;
  readonly isCurrent: () => boolean;
}): Promise<void> {
  const { visit, ledger, clock, viewer, isCurrent } = options;
  const startedAt = clock.now();
  ledger.beginList();
  const backend = await visit.backend;
  const who = await backend.viewer(visit.signal);
  if (!isCurrent()) return;
  viewer.set(who);
  const followed = new Set<string>();
  for await (const page of backend.list(who.id, visit.signal)) {
    if (!isCurrent()) return;
    for (const key of page) followed.add(key);
    ledger.addPage(page);
  }
  if (!isCurrent()) return;
  ledger.completeList(startedAt, clock.now());
  const asked = backend.remembered().filter((key) => !followed.has(key));
  if (asked.length === 0) return;
  const relations = await backend.relationships(asked.slice(-MAX_ASKED_AFTER), visit.signal).catch(() => new Map());
  if (!isCurrent()) return;
  for (const [key, relation] of relations) ledger.note(key, relation, clock.now());
}
