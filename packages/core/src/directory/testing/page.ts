import { onTestFinished } from "vitest";
import { createFakeStorage } from "../../instance/testing/fakes.ts";
import { ACCOUNTS, HOME } from "../../instance/testing/visitor.ts";
import { serve } from "../../testing/serve.ts";
import { createDirectory, type DirectoryPorts } from "../directory.ts";

/** The address of the page. */
export const PAGE = "http://localhost:3000/fans?team=bears#list";

/** The directory that the page shows. */
export const DATA = {
  site: {
    name: "Roster",
    tagline: "t",
    description: "d",
    origin: "https://roster.example",
    basePath: "/below",
    homeServer: HOME,
    socialAccount: `roster@${HOME}`,
    network: "Mastodon",
    followersCountIs: "mastodon" as const,
  },
  facets: [{ key: "league", label: "League", filter: true, values: [{ value: "NFL" }] }],
  accounts: ACCOUNTS.map(({ username, name }) => ({ username, name, tags: { league: ["NFL"] } })),
};

/** Serves a roster, and other files if there are any. */
export async function serveRoster(data: object = DATA, files: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const served: Readonly<Record<string, unknown>> = { "/roster.json": data, "/search-words.json": {}, ...files };
  const host = await serve(({ url = "" }, response) => {
    const file = served[url];
    response.writeHead(file === undefined ? 404 : 200).end(JSON.stringify(file ?? "not found"));
  });
  return `http://${host}/roster.json`;
}

/** A page with an address bar. Each load of the page creates a directory with the same storage. */
export async function openPage() {
  const at = createFakeStorage();
  const bar = { url: new URL(PAGE), left: [""].slice(1) };
  const address = {
    read: () => new URL(bar.url),
    replace: (url: URL) => void (bar.url = url),
    navigate: (url: string) => void bar.left.push(url),
  };
  const url = await serveRoster();
  const load = async (more: DirectoryPorts = {}) => {
    const directory = await createDirectory({ url, at, address, ...more });
    const disconnect = directory.start();
    onTestFinished(disconnect);
    return directory;
  };
  return { bar, load };
}
