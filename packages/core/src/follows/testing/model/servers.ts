import { createPerson, startInstance, type Instance, type Person } from "@roster/instance";
import { HOME } from "../../../mastodon/testing/visitor.ts";
import type { Relation } from "../../backend.ts";

/** The listed accounts; the instances know lookalikes of each. */
export const NAMES = ["NFLNetwork", "chiefs", "Lions", "Locked"] as const;
export type Name = (typeof NAMES)[number];

/** Who may sign in where. Eve is nobody of this browser: she only tries to get her sign-in into it. */
export const PEOPLE = { ann: 0, bob: 0, cat: 1, eve: 0 } as const;
export type Someone = keyof typeof PEOPLE;

/** What everybody follows at first, the oldest first: with two accounts a page, a list is one to three of them. */
const AT_FIRST: Readonly<Record<Someone, readonly string[]>> = {
  ann: ["NFLNetwork", "x@town.example", "y@town.example", "z@town.example", "Lions"],
  bob: ["chiefs"],
  cat: ["z@town.example", "y@town.example", "Lions"],
  eve: [],
};

export interface Server {
  readonly instance: Instance;
  readonly people: ReadonlyMap<Someone, Person>;
  /** Which listed account an id is. */
  readonly nameOf: ReadonlyMap<string, Name>;
}

/** Two instances that many sequences use one after the other. */
export interface Servers {
  readonly all: readonly Server[];
  of(who: Someone): Server;
  at(host: string): Server | undefined;
  relation(who: Someone, name: Name): Relation;
  /** Whose a token is. */
  owner(token: string): Someone | undefined;
  reset(): void;
  close(): Promise<void>;
}

const acctOf = (name: string): string => (name.includes("@") ? name : `${name}@${HOME}`);

/** @param now the time instances go by, in milliseconds since the epoch */
export async function startServers(now: () => number): Promise<Servers> {
  const all = [await startServer(0, now), await startServer(1, now)];
  const of = (who: Someone): Server => {
    const server = all[PEOPLE[who]];
    if (server === undefined) throw new Error(`Nobody is called ${who}`);
    return server;
  };
  return {
    all,
    of,
    at: (host) => all.find(({ instance }) => instance.host === host),
    relation(who, name) {
      const { state } = of(who).instance;
      const is = (acct: string): boolean => acct.toLowerCase() === acctOf(name).toLowerCase();
      if (state.follows(who).some(is)) return "following";
      return state.requested(who).some(is) ? "requested" : "none";
    },
    owner(token) {
      const found = all.flatMap(({ instance }) => instance.state.tokens).find((one) => one.token === token);
      return everybody().find((who) => who === found?.username);
    },
    reset() {
      for (const who of everybody()) {
        const { instance } = of(who);
        for (const acct of [...instance.state.follows(who), ...instance.state.requested(who)])
          instance.seedUnfollow(acct, who);
        for (const name of AT_FIRST[who]) instance.seedFollow(acctOf(name), who);
      }
      for (const { instance } of all) {
        instance.clearFaults();
        instance.revokeTokens();
        instance.dropApps();
      }
    },
    close: async () => void (await Promise.all(all.map(({ instance }) => instance.close()))),
  };
}

function everybody(): readonly Someone[] {
  return ["ann", "bob", "cat", "eve"];
}

async function startServer(index: number, now: () => number): Promise<Server> {
  const here = everybody().filter((who) => PEOPLE[who] === index);
  const instance = await startInstance({
    homeServer: HOME,
    accounts: NAMES.map((username) => ({ username, name: username, locked: username === "Locked" })),
    users: here.map((username) => ({ username, displayName: username })),
    rateLimit: false,
    followings: 0,
    pageLimit: 2,
    keepRequests: 10,
    now,
  });
  const ids = await Promise.all(NAMES.map(async (name) => [await idOf(instance, acctOf(name)), name] as const));
  return { instance, people: new Map(here.map((who) => [who, createPerson(who)])), nameOf: new Map(ids) };
}

async function idOf(instance: Instance, acct: string): Promise<string> {
  const response = await fetch(`${instance.origin}/api/v1/accounts/lookup?acct=${encodeURIComponent(acct)}`);
  const account: unknown = await response.json();
  const id: unknown = typeof account === "object" && account !== null ? Reflect.get(account, "id") : undefined;
  if (typeof id !== "string") throw new Error(`The instance does not know ${acct}`);
  return id;
}
