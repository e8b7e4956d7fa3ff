import type { IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import * as z from "zod";
import { listen } from "../listen.ts";

/** A package registry on loopback, which keeps the packages that are published to it. */
export type TestRegistry = Awaited<ReturnType<typeof openRegistry>>;

/** The parts of a published package that this registry reads. */
const publication = z.looseObject({ name: z.string(), versions: z.record(z.string(), z.unknown()) });

/** Opens a registry that knows everybody who sends a token. */
export async function openRegistry() {
  const packages = new Map<string, z.infer<typeof publication>>();
  const requests: string[] = []; // such as "PUT @museums/data"

  const bodyFor = async (request: IncomingMessage): Promise<readonly [status: number, body: object]> => {
    const path = decodeURIComponent(request.url ?? "").slice(1);
    requests.push(`${request.method} ${path}`);
    if (request.method !== "PUT") {
      const found = packages.get(path);
      return found === undefined ? [404, { error: "not found" }] : [200, found];
    }
    const sent = publication.parse(await json(request));
    if (request.headers.authorization === undefined) return [401, { error: "Log in first." }];
    const old = packages.get(sent.name)?.versions;
    const again = Object.keys(sent.versions).find((version) => old?.[version] !== undefined);
    if (again !== undefined)
      return [403, { error: `You cannot publish over the previously published versions: ${again}.` }];
    packages.set(sent.name, { ...sent, versions: { ...old, ...sent.versions } });
    return [201, { ok: true }];
  };
  const { port, close } = await listen(
    (request, response) =>
      void bodyFor(request).then(([status, body]) =>
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body)),
      ),
    0,
  );
  return { url: `http://127.0.0.1:${port}/`, requests, close };
}
