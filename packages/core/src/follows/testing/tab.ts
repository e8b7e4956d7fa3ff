import type { Instance } from "@roster/instance";
import { connectFollows } from "../../instance/backend/connect-follows.ts";
import { createFakeClock, calm, until, type FakeClock, type FakeStorage } from "../../instance/testing/fakes.ts";
import { createVisitor, PAGE, signedIn, SITE } from "../../instance/testing/visitor.ts";
import type { PersistedStorage } from "../../lib/storage.ts";
import type { SessionStore } from "../../lib/session.ts";
import { bot, HOSTS } from "../../testing/bots.ts";
import type { Acct, FollowOutcome, FollowState, Session } from "../../types.ts";
import type { FollowsBackend } from "../../lib/follows-backend.ts";
import { createFollows, type RunnableFollows } from "../follows.ts";
import { storedFollows } from "../stored.ts";
import { stateOf } from "../../lib/follow-state.ts";

/** A tab of a signed-in visitor, with a fake clock and a page whose visibility a test can change. */
export interface Tab {
  readonly session: SessionStore;
  /** The browser's storage, which its other tabs share. */
  readonly at: FakeStorage;
  readonly follows: RunnableFollows;
  readonly clock: FakeClock;
  readonly page: { visible: boolean; online: boolean; inSight: readonly Acct[]; wake: () => void };
  readonly outcomes: FollowOutcome[];
  readonly ended: string[];
  readonly logged: unknown[];
  /** Connects and waits for the list. */
  connect(): Promise<void>;
  disconnect(): void;
  /** Waits until the responses to all requests have arrived. */
  settled(): Promise<void>;
  /** @param handle as `bot` takes it */
  stateOf(handle: string): FollowState;
}

type MakeBackend = (session: Session) => FollowsBackend;

/** Opens a tab. `load` can delay or fail the import of the backend's code, as a network does. */
export async function openTab(
  instance: Instance,
  load: (make: MakeBackend) => Promise<MakeBackend> = async (make) => make,
  visitor = createVisitor(),
  /** Whether the tab stores what it knows, as those of the site do. */
  more: { readonly isStoring?: boolean; readonly onChange?: PersistedStorage["onChange"] } = {},
): Promise<Tab> {
  await signedIn(instance, visitor);
  const { session, at } = visitor;
  const clock = createFakeClock();
  const wakers = new Set<() => void>();
  const wake = (): void => wakers.forEach((waker) => waker());
  const page: Tab["page"] = { visible: true, online: true, inSight: [], wake };
  const [outcomes, ended, logged]: [FollowOutcome[], string[], unknown[]] = [[], [], []];
  let waiting = 0;
  const countedFetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    waiting += 1;
    try {
      const headers = { ...Object.fromEntries(new Headers(init?.headers)), origin: PAGE };
      const response = await fetch(input, { ...init, headers });
      // a browser hides such a response from the page
      if (!response.headers.has("access-control-allow-origin")) throw new TypeError("Failed to fetch");
      await response.clone().arrayBuffer();
      return response;
    } finally {
      waiting -= 1;
    }
  };
  const follows = createFollows({
    session,
    clock,
    connect: () =>
      load((of) =>
        connectFollows({ session: of, site: SITE, hosts: HOSTS, clock, at, pageOrigin: PAGE, fetch: countedFetch }),
      ),
    page: {
      isVisible: () => page.visible,
      isOnline: () => page.online,
      onScreen: () => page.inSight,
      onWake: (listener) => {
        wakers.add(listener);
        return () => void wakers.delete(listener);
      },
    },
    onOutcome: (outcome) => outcomes.push(outcome),
    onSessionEnded: (host) => ended.push(host),
    log: (message, error) => logged.push([message, error]),
    ...(more.isStoring && {
      stored: storedFollows({ at: { storage: at.storage, ...(more.onChange && { onChange: more.onChange }) } }),
    }),
  });
  let undo = (): void => {};
  return {
    session,
    at,
    follows,
    clock,
    page,
    outcomes,
    ended,
    logged,
    async settled() {
      await calm();
      await until(() => waiting === 0, "the responses");
      await calm();
    },
    async connect() {
      undo = follows.connect();
      await until(() => follows.list.get() === "ready", "the list");
    },
    disconnect: () => undo(),
    stateOf: (handle) => stateOf(follows.states.get(), bot(handle)),
  };
}
