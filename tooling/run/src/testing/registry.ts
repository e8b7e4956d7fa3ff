import type { IncomingMessage, ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import * as z from "zod";
import { LOOPBACK, listen } from "../listen.ts";

/** A package registry on loopback, which keeps the packages that are published to it. */
export interface TestRegistry {
  readonly url: string;
  /** The requests so far, such as "PUT @museums/data". */
  readonly requests: readonly string[];
  /** Adds a package without a request. */
  readonly add: (name: string, version: string, tarball: Buffer) => void;
  readonly close: () => Promise<void>;
}

/** The parts of a published package that this registry reads; its tarballs in base64, by file name. */
const publication = z
  .looseObject({
    name: z.string(),
    versions: z.record(z.string(), z.unknown()),
    "dist-tags": z.record(z.string(), z.string()),
    _attachments: z.record(z.string(), z.object({ data: z.base64() })),
  })
  .transform(({ _attachments: files, ...rest }) => ({ ...rest, files }));
type Publication = z.infer<typeof publication>;

/** Opens a registry that knows everybody who sends a token. */
export async function openRegistry(): Promise<TestRegistry> {
  const packages = new Map<string, Publication>();
  const requests: string[] = [];

  const keep = (one: Publication): void => {
    const old = packages.get(one.name);
    const versions = { ...old?.versions, ...one.versions };
    packages.set(one.name, { ...one, versions, files: { ...old?.files, ...one.files } });
  };
  const bodyFor = async (request: IncomingMessage): Promise<readonly [status: number, body: object]> => {
    const path = decodeURIComponent(request.url ?? "").slice(1);
    requests.push(`${request.method} ${path}`);
    if (path === "-/whoami")
      return request.headers.authorization === undefined ? [401, {}] : [200, { username: "curator" }];
    if (request.method === "PUT") {
      keep(publication.parse(await json(request)));
      return [201, { ok: true }];
    }
    const [name = "", file] = path.split("/-/");
    const found = packages.get(name);
    if (found === undefined) return [404, { error: "not found" }];
    if (file === undefined) return [200, found];
    const [, tarball] = Object.entries(found.files).find(([key]) => key.endsWith(file)) ?? [];
    return tarball === undefined ? [404, {}] : [200, Buffer.from(tarball.data, "base64")];
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [status, body] = await bodyFor(request);
    response.writeHead(status, { "content-type": "application/json" });
    response.end(Buffer.isBuffer(body) ? body : JSON.stringify(body));
  };
  const { port, close } = await listen((request, response) => void answer(request, response), 0, LOOPBACK);
  const url = `http://127.0.0.1:${port}/`;
  return {
    url,
    requests,
    add: (name, version, tarball) => {
      const file = `${version}.tgz`;
      const dist = { tarball: `${url}${name}/-/${file}` };
      keep({
        name,
        "dist-tags": { latest: version },
        versions: { [version]: { name, version, dist } },
        files: { [file]: { data: tarball.toString("base64") } },
      });
    },
    close,
  };
}
