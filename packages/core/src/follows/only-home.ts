import { FollowError } from "../lib/follow-error.ts";
import type { FollowsBackend } from "./backend.ts";

/**
 * Refuses accounts of other servers before any request. The backend names an account by its username on the home server, so a
 * request would reach somebody else who has that name there.
 * @param hostOf the host of an account; undefined for accounts of the home server
 */
export function onlyHome(
  backend: FollowsBackend,
  homeServer: string,
  hostOf: (username: string) => string | undefined,
): FollowsBackend {
  const isElsewhere = (username: string): boolean => {
    const host = hostOf(username);
    return host !== undefined && host.toLowerCase() !== homeServer.toLowerCase();
  };
  const checked =
    <T>(act: (username: string, signal: AbortSignal) => Promise<T>) =>
    async (username: string, signal: AbortSignal): Promise<T> => {
      if (!isElsewhere(username)) return act(username, signal);
      const acct = `${username}@${hostOf(username)}`;
      throw new FollowError("other-server", `@${acct} cannot be followed, because it is not on ${homeServer}.`);
    };
  return {
    ...backend,
    find: checked(backend.find),
    follow: checked(backend.follow),
    unfollow: checked(backend.unfollow),
    async *list(viewerId, signal, onWait) {
      for await (const page of backend.list(viewerId, signal, onWait))
        yield page.filter((username) => !isElsewhere(username));
    },
    relationships: (usernames, signal) =>
      backend.relationships(
        usernames.filter((username) => !isElsewhere(username)),
        signal,
      ),
  };
}
