import type { Team } from "@roster/core";
import { isRecord } from "@roster/core/site";
import { SPOILER_WORDS_FILE, withBase } from "../../../routes.ts";

const WORDS_TIMEOUT_MS = 10_000;

/** The words by which posts name these teams, from the data. Their names alone if the file cannot be loaded. */
export async function wordsOf(teams: readonly Pick<Team, "id" | "name">[]): Promise<readonly string[]> {
  const signal = AbortSignal.timeout(WORDS_TIMEOUT_MS);
  const response = await fetch(withBase(SPOILER_WORDS_FILE), { signal }).catch(() => undefined);
  const all: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
  const words = teams.flatMap(({ id, name }) => {
    const own = isRecord(all) ? all[id] : undefined;
    return Array.isArray(own) ? own.filter((word) => typeof word === "string") : [name];
  });
  return [...new Set(words)];
}
