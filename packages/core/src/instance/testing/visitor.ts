import { createPerson, startInstance, type Instance, type InstanceOptions } from "@roster/instance";
import { createSession, type SessionStore } from "../../lib/session.ts";
import type { FollowsBackend } from "../../lib/follows-backend.ts";
import type { Clock, Session } from "../../types.ts";
import { connectFollows, type ConnectFollowsOptions } from "../backend/connect-follows.ts";
import { createSignIn, type SignIn } from "../sign-in/sign-in.ts";
import type { CreateSignInOptions } from "../sign-in/start-sign-in.ts";
import { createFakeStorage, type FakeStorage } from "./fakes.ts";

export const HOME = "bots.example";
export const PAGE = "http://localhost:3000";
export const SITE = { name: "Roster", homeServer: HOME, basePath: "/" } as const;
export const ACCOUNTS = [
  { username: "NFLNetwork", name: "NFL Network" },
  { username: "chiefs", name: "Kansas City Chiefs" },
  { username: "Locked", name: "Locked", locked: true },
];

export const start = (options: Partial<InstanceOptions> = {}): Promise<Instance> =>
  startInstance({ homeServer: HOME, accounts: ACCOUNTS, rateLimit: false, followings: 0, ...options });

/** One browser tab before sign-in. */
export interface Visitor {
  readonly at: FakeStorage;
  readonly session: SessionStore;
  readonly signIn: SignIn;
  /** The addresses to which the page navigated. */
  readonly left: string[];
  readonly logged: string[];
}

export function createVisitor(
  options: { readonly at?: FakeStorage; readonly clock?: Clock } & Partial<CreateSignInOptions> = {},
): Visitor {
  const at = options.at ?? createFakeStorage();
  const session = createSession({ at, pageOrigin: PAGE });
  session.connect();
  const left: string[] = [];
  const logged: string[] = [];
  const signIn = createSignIn({
    site: SITE,
    session,
    navigate: (url) => left.push(url),
    redirectUri: `${PAGE}/login`,
    website: PAGE,
    pageOrigin: PAGE,
    log: (message, error) => logged.push(`${message} ${error instanceof Error ? error.message : ""}`),
    ...options,
    at,
  });
  return { at, session, signIn, left, logged };
}

/** A visitor on the instance's consent page, whose sign-in leads to `to` afterwards. */
export async function createAway(
  instance: Instance,
  to: Parameters<SignIn["begin"]>[1],
  options?: Parameters<typeof createVisitor>[0],
): Promise<Visitor> {
  const visitor = createVisitor(options);
  await visitor.signIn.begin(instance.host, to);
  return visitor;
}

/** Clicks Authorize or Deny on the instance's consent page. Returns the callback address. */
export async function consent(
  visitor: Visitor,
  decision: "authorize" | "deny" = "authorize",
  who?: string,
): Promise<URL> {
  const url = visitor.left.at(-1);
  if (url === undefined) throw new Error("The page was not left");
  return createPerson(who).authorize(url, decision);
}

/** Signs in and returns the session. */
export async function signedIn(instance: Instance, visitor: Visitor = createVisitor(), who?: string): Promise<Session> {
  await visitor.signIn.begin(instance.host, { back: "/" });
  await visitor.signIn.finish(await consent(visitor, "authorize", who));
  const session = visitor.session.get();
  if (!session) throw new Error(`Not signed in: ${JSON.stringify(visitor.signIn.state.get())}`);
  return session;
}

/** The backend of a visitor who signs in at the instance. */
export async function signedInBackend(
  instance: Instance,
  more: Partial<ConnectFollowsOptions> = {},
): Promise<FollowsBackend> {
  return connectFollows({ session: await signedIn(instance), site: SITE, pageOrigin: PAGE, ...more });
}

/** The requests of one path, e.g. "POST /oauth/token". */
export function requests(instance: Instance, line: string): number {
  return instance.state.requests.filter(({ method, path }) => `${method} ${path}` === line).length;
}
