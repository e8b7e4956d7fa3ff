import { createPersisted, type PersistedStorage, type Readable } from "@roster/core";
import { storageKey } from "@roster/core/site";
import { POSTS_KEY } from "../posts-key.ts";

/** The servers that this browser may ask for posts, because the visitor has pressed the button. They stay after a sign-out. */
export interface ChosenServers extends Readable<readonly string[]> {
  add(hosts: readonly string[]): void;
  remove(hosts: readonly string[]): void;
  connect(): () => void;
}

export function createChosenServers(at: PersistedStorage, basePath: string): ChosenServers {
  const chosen = createPersisted<readonly string[]>(
    storageKey(POSTS_KEY, basePath),
    [],
    (text) => readHosts(JSON.parse(text)),
    (hosts) => (hosts.length === 0 ? undefined : JSON.stringify(hosts)),
    at,
  );
  const without = (hosts: readonly string[]): readonly string[] => chosen.get().filter((host) => !hosts.includes(host));
  const set = (hosts: readonly string[]): void => {
    chosen.set(hosts);
    // the next page of this visit reserves the place of posts before it has read the storage
    if (typeof document !== "undefined") document.documentElement.toggleAttribute("data-posts", hosts.length > 0);
  };
  return {
    ...chosen,
    add: (hosts) => set([...without(hosts), ...hosts]),
    remove: (hosts) => set(without(hosts)),
  };
}

function readHosts(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items: readonly unknown[] = value;
  return items.filter((item) => typeof item === "string");
}
