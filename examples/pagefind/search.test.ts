import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RosterData } from "@roster/core";
import type { SearchPort } from "@roster/core/search";
import * as engine from "@roster/core/search/orama";
import { describeSearchPort } from "@roster/core/testing/search";
import { afterAll } from "vitest";
import { createPagefindSearch, type Pagefind } from "./search.ts";
import { writeIndex } from "./write-index.ts";

const servers: Server[] = [];
const folders: string[] = [];

/** Writes the index of a directory, serves its files and opens them with the script of the index. */
async function publish(data: RosterData): Promise<Pagefind> {
  const out = await mkdtemp(join(tmpdir(), "pagefind-"));
  folders.push(out);
  await writeIndex(out, data);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    readFile(join(out, pathname)).then(
      (file) => response.end(file),
      () => response.writeHead(404).end(),
    );
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const { createInstance } = await import(pathToFileURL(join(out, "pagefind/pagefind.js")).href);
  return createInstance({ basePath: `http://127.0.0.1:${port}/pagefind/` });
}

// one instance of each index, as in a page
const published = new Map<RosterData, Promise<Pagefind>>();

async function open(data: RosterData): Promise<SearchPort> {
  const kept = published.get(data) ?? publish(data);
  published.set(data, kept);
  return createPagefindSearch(await kept, { ...data, accounts: [] }, engine);
}

afterAll(async () => {
  for (const server of servers) server.close();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

describeSearchPort("the Pagefind search", open, ["a longer word with one typo", "two words written as one"]);
