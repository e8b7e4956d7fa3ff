import { createPerson, startInstance, type Instance, type Person } from "@roster/instance";
import { type Acct, acctOf } from "../../../lib/acct.ts";
import { HOME } from "../../../instance/testing/visitor.ts";
import type { Relation } from "../../../lib/follows-backend.ts";

/** A listed account: its username, and its host if that is not the home server. */
export type Name = string;
/** A person with an account at an instance. */
export type Someone = string;

/** The accounts and people of a model. */
export interface Cast {
  readonly home: string;
  /** The listed accounts. The instances also have accounts with similar names. */
  readonly names: readonly Name[];
  /** The people, each with the index of their instance. */
  readonly people: Readonly<Record<Someone, number>>;
  /** The followings of each person at the start, oldest first. */
  readonly atFirst: Readonly<Record<Someone, readonly string[]>>;
}

const BOTS = ["NFLNetwork", "chiefs", "Lions", "Locked"];
/** These accounts are not in the roster, but searches on the instance find them. */
const LOOKALIKES = BOTS.map((username) => `Not${username}`);
/** One username is on two servers. */
export const NAMES: readonly Name[] = [...BOTS, "Lions@mirror.example"];
const CAST: Cast = {
  home: HOME,
  names: NAMES,
  // eve is the attacker, who tries to sign this browser in to her own account
  people: { ann: 0, bob: 0, cat: 1, eve: 0 },
  // with two accounts a page, the lists have one to three pages
  atFirst: {
    ann: ["NFLNetwork", "x@town.example", "y@town.example", "z@town.example", "Lions"],
    bob: ["chiefs"],
    cat: ["z@town.example", "y@town.example", "Lions@mirror.example"],
    eve: [],
  },
};

export interface Server {
  readonly instance: Instance;
  readonly people: ReadonlyMap<Someone, Person>;
  /** The listed accounts by their id at the instance. */
  readonly nameOf: ReadonlyMap<string, Name>;
}

/** The instances of a model, which many sequences use one after another. */
export interface Servers {
  readonly all: readonly Server[];
  readonly names: readonly Name[];
  acctOf(name: Name): Acct;
  of(who: Someone): Server;
  at(host: string): Server | undefined;
  relation(who: Someone, name: Name): Relation;
  /** The person to whom an access token belongs. */
  owner(token: string): Someone | undefined;
  reset(): void;
  close(): Promise<void>;
}

/**
 * Starts two instances with the accounts and people of the cast.
 * @param now the current time of the instances
 */
export async function startServers(now: () => number): Promise<Servers> {
  const all = [await startServer(0, now), await startServer(1, now)];
  return createServers(all, CAST);
}

/** Wraps running instances, which have the accounts and people of the cast, for a model. */
export async function createServers(instances: readonly Instance[], cast: Cast): Promise<Servers> {
  const { home, names, people, atFirst } = cast;
  const everybody = Object.keys(people);
  const addressOf = (name: string): Acct => {
    const [username = "", host] = name.split("@");
    return acctOf({ username, host }, { homeServer: home });
  };
  const all = await Promise.all(
    instances.map(async (instance, index): Promise<Server> => {
      const here = everybody.filter((who) => people[who] === index);
      const ids = await Promise.all(names.map(async (name) => [await idOf(instance, addressOf(name)), name] as const));
      return { instance, people: new Map(here.map((who) => [who, createPerson(who)])), nameOf: new Map(ids) };
    }),
  );
  const of = (who: Someone): Server => {
    const server = all[people[who] ?? -1];
    if (server === undefined) throw new Error(`Nobody is called ${who}`);
    return server;
  };
  return {
    all,
    names,
    acctOf: addressOf,
    of,
    at: (host) => all.find(({ instance }) => instance.host === host),
    relation(who, name) {
      const { state } = of(who).instance;
      const is = (acct: string): boolean => acct.toLowerCase() === addressOf(name).toLowerCase();
      if (state.follows(who).some(is)) return "following";
      return state.requested(who).some(is) ? "requested" : "none";
    },
    owner(token) {
      const found = all.flatMap(({ instance }) => instance.state.tokens).find((one) => one.token === token);
      return everybody.find((who) => who === found?.username);
    },
    reset() {
      for (const who of everybody) {
        const { instance } = of(who);
        for (const acct of [...instance.state.follows(who), ...instance.state.requested(who)])
          instance.seedUnfollow(acct, who);
        for (const name of atFirst[who] ?? []) instance.seedFollow(addressOf(name), who);
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

function startServer(index: number, now: () => number): Promise<Instance> {
  const here = Object.keys(CAST.people).filter((who) => CAST.people[who] === index);
  return startInstance({
    homeServer: HOME,
    accounts: [...BOTS, ...LOOKALIKES].map((username) => ({
      username,
      name: username,
      locked: username === "Locked",
    })),
    users: here.map((username) => ({ username, displayName: username })),
    rateLimit: false,
    followings: 0,
    pageLimit: 2,
    keepRequests: 10,
    now,
  });
}

async function idOf(instance: Instance, acct: string): Promise<string> {
  const response = await fetch(`${instance.origin}/api/v1/accounts/lookup?acct=${encodeURIComponent(acct)}`);
  const account: unknown = await response.json();
  const id: unknown = typeof account === "object" && account !== null ? Reflect.get(account, "id") : undefined;
  if (typeof id !== "string") throw new Error(`The instance does not know ${acct}`);
  return id;
}
