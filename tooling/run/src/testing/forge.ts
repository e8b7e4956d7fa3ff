import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { LOOPBACK, listen } from "../listen.ts";

/** A forge on loopback, with one repository that keeps its references, releases and pull requests. */
export interface TestForge {
  readonly url: string;
  /** Hashes by reference, such as "refs/tags/v1". */
  readonly refs: Map<string, string>;
  readonly releases: Readonly<Record<string, string>>[];
  readonly pulls: Record<string, string>[];
  /** Bodies of trees, commits and tags with a message by hash. */
  readonly objects: Map<string, Readonly<Record<string, unknown>>>;
  readonly close: () => Promise<void>;
}

/** Opens a forge. @param mayOpenPulls whether its settings allow workflows to open pull requests */
export async function openForge(repository: string, token: string, mayOpenPulls = true): Promise<TestForge> {
  const refs = new Map<string, string>();
  const releases: Readonly<Record<string, string>>[] = [];
  const pulls: Record<string, string>[] = [];
  const objects = new Map<string, Readonly<Record<string, unknown>>>();

  const bodyFor = (method: string, path: string, body: Readonly<Record<string, string>>): readonly [number, object] => {
    const { ref = "", sha = "", head } = body;
    const found = /^git\/refs?\/(?<name>.+)$/.exec(path)?.groups?.["name"];
    if (found !== undefined && !refs.has(`refs/${found}`)) return [404, {}];
    if (found !== undefined && method === "PATCH") refs.set(`refs/${found}`, sha);
    if (found !== undefined) {
      const at = refs.get(`refs/${found}`) ?? "";
      return [200, { object: { sha: at, type: objects.get(at)?.["object"] === undefined ? "commit" : "tag" } }];
    }
    const object = objects.get(/^git\/(?:commits|tags)\/(?<hash>.+)$/.exec(path)?.groups?.["hash"] ?? "");
    if (object !== undefined) return [200, { ...object, tree: { sha: object["tree"] } }];
    const branch = /^pulls\?state=open&head=museums:(?<name>.+)$/.exec(path)?.groups?.["name"];
    if (branch !== undefined)
      return [200, pulls.flatMap((pull, at) => (pull["head"] === branch ? [{ number: at + 1 }] : []))];
    if (method === "GET") {
      const release = releases.find(({ tag_name: tag }) => path === `releases/tags/${tag}`);
      return release === undefined ? [404, {}] : [200, release];
    }
    if (path === "git/refs") {
      if (refs.has(ref)) return [422, { message: "Reference already exists" }];
      refs.set(ref, sha);
      return [201, { ref }];
    }
    if (path === "releases") {
      releases.push(body);
      return [201, {}];
    }
    if (path === "git/trees" || path === "git/commits") {
      const hash = String(objects.size + 1).padStart(40, "0");
      objects.set(hash, body);
      return [201, { sha: hash }];
    }
    const changed = pulls[Number(/^pulls\/(?<number>\d+)$/.exec(path)?.groups?.["number"]) - 1];
    if (method === "PATCH" && changed !== undefined) return [200, Object.assign(changed, body)];
    if (path !== "pulls") return [404, {}];
    if (!mayOpenPulls) return [403, { message: "GitHub Actions is not permitted to create or approve pull requests." }];
    if (pulls.some((pull) => pull["head"] === head))
      return [422, { message: `A pull request already exists for ${head}.` }];
    pulls.push(body);
    return [201, {}];
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const start = `/repos/${repository}/`;
    const path = request.url?.startsWith(start) === true ? decodeURIComponent(request.url.slice(start.length)) : "";
    const sent = await text(request);
    const isKnown = request.headers.authorization === `Bearer ${token}`;
    const [status, body] = isKnown
      ? bodyFor(request.method ?? "", path, sent === "" ? {} : JSON.parse(sent))
      : [401, {}];
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  };
  const { port, close } = await listen((request, response) => void answer(request, response), 0, LOOPBACK);
  return {
    url: `http://127.0.0.1:${port}`,
    refs,
    releases,
    pulls,
    objects,
    close,
  };
}
