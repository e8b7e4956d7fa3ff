import { createPersisted, type Persisted, type PersistedStorage } from "@roster/core";
import { storageKey } from "@roster/core/site";

/** The ids of teams that the visitor follows, but does not want as one of theirs. They are stored under `rosterNotMine`. */
export function createDeclined(at: PersistedStorage, basePath: string): Persisted<readonly string[]> {
  return createPersisted<readonly string[]>(
    storageKey("rosterNotMine", basePath),
    [],
    (text) => readTexts(JSON.parse(text)),
    (ids) => JSON.stringify(ids),
    at,
  );
}

function readTexts(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items: readonly unknown[] = value;
  return items.filter((item) => typeof item === "string");
}
