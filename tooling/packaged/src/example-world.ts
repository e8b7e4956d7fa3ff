import { createRoster, createSession, readRosterData, type PersistedStorage, type RosterData } from "@roster/core";
import type { WorkerScope } from "@roster/core/search";

/** Creates the values that examples in doc comments use without declaring them. Each example has its own. */
export function createWorld() {
  const file: unknown = DIRECTORY;
  const data: RosterData = readRosterData(file);
  const [account] = data.accounts;
  if (!account) throw new Error("The directory is empty.");
  const at = createMemory();
  const session = createSession({ at });
  session.set({ instance: "social.example", token: { access_token: "secret" } });
  const self: WorkerScope = { postMessage() {}, addEventListener() {} };
  return { file, data, roster: createRoster(data), account, at, session, self, fetch: answer };
}

function createMemory(): PersistedStorage {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { storage: () => storage };
}

const DIRECTORY = {
  site: {
    name: "Colours",
    tagline: "Colours that play.",
    description: "Bots of clubs named after colours.",
    origin: "https://roster.example",
    basePath: "/",
    homeServer: "bots.example",
    socialAccount: "colours@social.example",
    network: "Mastodon",
    followersCountIs: "mastodon",
    teams: {
      tag: "club",
      facet: "role",
      value: "Club",
      group: "region",
      pages: [{ value: "North", path: "north-clubs", label: "North Clubs", icon: "shield" }],
    },
  },
  facets: [
    {
      key: "role",
      label: "Role",
      filter: true,
      values: [
        { value: "Club", shape: "shield" },
        { value: "Fan", plural: "Fans", shape: "circle" },
      ],
    },
    {
      key: "region",
      label: "Region",
      filter: true,
      values: [{ value: "North", background: "#24533b" }, { value: "South" }],
    },
  ],
  teams: [
    { id: "north/red-team", name: "Red Team", group: "North", abbreviation: "RED", colours: { primary: "#aa0000" } },
  ],
  accounts: [
    {
      username: "RedTeam",
      name: "Red Team",
      tags: { role: ["Club"], region: ["North"], club: ["north/red-team"] },
      followers: { mastodon: 1200 },
      added: "2026-01-20",
    },
    {
      username: "RedFan",
      name: "Ann Example",
      tags: { role: ["Fan"], region: ["North"], club: ["north/red-team"] },
      followers: { mastodon: 300 },
      prominence: 80,
      added: "2026-02-01",
    },
    { username: "gamebot", name: "Game bot", tags: { role: ["Fan"], region: ["South"] }, followers: { mastodon: 20 } },
  ],
};

const ME = { id: "1", username: "me", acct: "me", display_name: "Me", avatar: "", url: "https://social.example/@me" };
const SUBSCRIBE = {
  rel: "http://ostatus.org/schema/1.0/subscribe",
  template: "https://social.example/authorize_interaction?uri={uri}",
};

const STATUS = {
  account: { id: "7", acct: "RedTeam" },
  visibility: "public",
  content: "<p>Red 2, Blue 1</p>",
  created_at: "2026-03-01T20:00:00Z",
  url: "https://bots.example/@RedTeam/1",
};

/** The responses of the network in the examples, by path. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  "/roster.json": DIRECTORY,
  "/search-words.json": { nicknames: { RedFan: "Annie" } },
  "/health/service-alerts.json": { instances: { "slow.example": { slow: { ttl: 600 } } } },
  "/.well-known/webfinger": { links: [SUBSCRIBE] },
  "/api/v1/accounts/verify_credentials": ME,
  "/api/v1/accounts/relationships": [],
  "/api/v1/accounts/1/following": [],
  "/api/v1/accounts/7/statuses": [STATUS],
  "/api/v1/accounts/7/follow": { id: "7", following: true, requested: false },
};

async function answer(input: string | URL | Request): Promise<Response> {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
  const found = { id: "7", acct: searchParams.get("acct") }; // whoever is looked up
  const body = pathname === "/api/v1/accounts/lookup" ? found : ANSWERS[pathname];
  return body === undefined ? Response.json({ error: "Not found" }, { status: 404 }) : Response.json(body);
}
