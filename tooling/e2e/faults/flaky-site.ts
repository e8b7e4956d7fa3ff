import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from "node:http";
import { listen } from "@roster/site/listen";
import { siteDir } from "@roster/site/paths";
import { serveSite, type ServedSite } from "@roster/site/serve";

/** What a host adds to pages, e.g. one that counts visits. */
const COMMENT = "<!-- added by the host -->";
const MAINTENANCE = "<main><h1>Back soon</h1><a href='/'>Home</a></main>";

/**
 * The result of a request: the file, the file with a comment if it is a page, a 404, a maintenance page with status 200, a
 * reset connection, or a connection that stays open without an answer.
 */
export type Fate = "pass" | "commented" | "missing" | "maintenance" | "reset" | "silent";

/** The site behind a server that fails some requests. */
export interface FlakySite {
  /** Decides about each request. All requests pass by default. */
  decide: (path: string, headers: IncomingHttpHeaders) => Fate;
  /** Takes a request that is not answered, and the function that answers it as `decide` says then. */
  hold: (answer: () => void) => void;
  /** The requested paths in order. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** Replaces a site's server by a flaky one with the same address and files. */
export async function makeFlaky(site: ServedSite): Promise<FlakySite> {
  const behind = await serveSite({ site: siteDir });
  const port = Number(new URL(site.origin).port);
  await site.close();
  const flaky: Omit<FlakySite, "close"> = { decide: () => "pass", hold: () => {}, asked: [] };
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    if (outgoing.destroyed) return;
    const path = new URL(incoming.url ?? "/", behind.origin).pathname;
    flaky.asked.push(path);
    const fate = flaky.decide(path, incoming.headers);
    if (fate === "reset") return void incoming.socket.resetAndDestroy();
    if (fate === "missing") return void outgoing.writeHead(404, { "Content-Type": "text/html" }).end("<h1>404</h1>");
    if (fate === "maintenance") return void outgoing.writeHead(200, { "Content-Type": "text/html" }).end(MAINTENANCE);
    if (fate === "silent") return flaky.hold(() => answer(incoming, outgoing));
    const { method } = incoming;
    const headers = { ...incoming.headers, ...(fate === "commented" && { "accept-encoding": "identity" }) };
    const passed = request(new URL(incoming.url ?? "/", behind.origin), { method, headers }, (response) => {
      const isPage = response.headers["content-type"]?.startsWith("text/html") === true;
      if (fate === "commented" && isPage && response.statusCode === 200) {
        const { "content-length": _, etag: __, ...kept } = response.headers;
        outgoing.writeHead(200, kept);
        response.pipe(outgoing, { end: false });
        response.on("end", () => outgoing.end(COMMENT));
        return;
      }
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    passed.on("error", () => incoming.socket.destroy());
    return void passed.end();
  };
  const { close } = await listen(answer, port, ["127.0.0.1"]);
  return Object.assign(flaky, {
    async close() {
      await close();
      await behind.close();
    },
  });
}

/** Resets every request with this chance; the same seed resets the same requests. */
export function resetSome(chance: number, seed: number): () => Fate {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 < chance ? "reset" : "pass";
  };
}
