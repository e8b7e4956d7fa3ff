import type { FollowsBackend } from "../lib/follows-backend.ts";

/** Reads the whole list of the visitor's followings. */
export async function readFollowings(backend: FollowsBackend): Promise<readonly string[]> {
  const { signal } = new AbortController();
  const { id } = await backend.viewer(signal);
  const keys: string[] = [];
  for await (const page of backend.list(id, signal)) keys.push(...page);
  return keys;
}
