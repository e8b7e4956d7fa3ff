import { request as ask, type RequestListener } from "node:http";
import type { Host } from "@roster/site/host-pages";
import { listen } from "@roster/site/listen";
import type { World } from "@roster/site/world";
import type { Frame, Page } from "@playwright/test";
import { expect } from "./invariants.ts";

/** The sites that frame a page, and how. */
export const FRAMES: readonly { readonly by: string; readonly name: string; readonly sandbox: string }[] = [
  { by: "a site that shares its storage", name: "localhost", sandbox: "" },
  { by: "another site", name: "127.0.0.1", sandbox: "" },
  { by: "another site, in a sandbox", name: "127.0.0.1", sandbox: 'sandbox="allow-scripts allow-forms allow-popups"' },
];

/** Starts a server under a name that the browser counts as another site. */
async function serve(name: string, answer: RequestListener): Promise<Host> {
  const { port, close } = await listen(answer, 0, ["127.0.0.1"]);
  return { origin: `http://${name}:${port}`, close };
}

/** Serves a page that shows another page in a frame. */
export function evilPage(address: string, name = "127.0.0.1", sandbox = ""): Promise<Host> {
  return serve(name, (_request, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(
      `<h1>Win a prize</h1><iframe ${sandbox} src="${address.replaceAll("&", "&amp;")}" width="900" height="600"></iframe>`,
    );
  });
}

/** Serves the site without its headers, as a careless host would. */
export function bareSite({ site }: World): Promise<Host> {
  return serve("localhost", (request, response) => {
    const headers = { ...request.headers, host: new URL(site.origin).host };
    ask(`${site.origin}${request.url ?? "/"}`, { headers }, (answer) => {
      const { "content-type": type, "content-encoding": encoding } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, {
        ...(type !== undefined && { "Content-Type": type }),
        ...(encoding !== undefined && { "Content-Encoding": encoding }),
      });
      answer.pipe(response);
    }).end();
  });
}

/** Waits for the frame that shows a site. */
export async function frameIn(page: Page, origin: string): Promise<Frame> {
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith(origin))).toBe(true);
  return page.frames().find((frame) => frame.url().startsWith(origin)) ?? page.mainFrame();
}
