import { secret } from "./ids.ts";

/** The session of a browser on the pages of the instance. */
export interface Session {
  readonly id: string;
  readonly csrf: string;
  readonly username: string | null;
}

/** Opening the sign-in page creates a session, so the oldest ones are deleted. */
const KEEP_SESSIONS = 1_000;

export function createSessions() {
  const sessions = new Map<string, Session>();
  const begin = (username: string | null): Session => {
    const session: Session = { id: secret(), csrf: secret(), username };
    const oldest = sessions.keys().next();
    if (sessions.size >= KEEP_SESSIONS && oldest.done !== true) sessions.delete(oldest.value);
    sessions.set(session.id, session);
    return session;
  };
  return {
    find: (id: string | undefined): Session | undefined => (id === undefined ? undefined : sessions.get(id)),
    begin: () => begin(null),
    /** Signs in and changes the session id, to prevent session fixation. */
    signIn(session: Session, username: string): Session {
      sessions.delete(session.id);
      return begin(username);
    },
    end: (session: Session): void => void sessions.delete(session.id),
  };
}
