import { createServer, request as ask, type RequestListener, type Server } from "node:http";
import { hydrated, signedIn } from "@roster/e2e/stage";
import type { World } from "@roster/run/world";
import type { Frame, Page } from "@playwright/test";
import { expect, followControl, test } from "../invariants.ts";
import { followingLink } from "../rows-d/steps.ts";

const USERNAME = "AdamSchefter";

interface Host {
  readonly origin: string;
  readonly server: Server;
}

/** A server of its own, at an address that is another site's for the browser. */
async function serve(name: string, answer: RequestListener): Promise<Host> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { server, origin: `http://${name}:${port}` };
}

test.describe.configure({ timeout: 90_000 });

/** A page that shows another in a frame, its own button lying under it. */
const framing =
  (address: string, sandbox = ""): RequestListener =>
  (_request, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(`<h1>Win a prize</h1><iframe ${sandbox} src="${address}" width="900" height="600"></iframe>`);
  };

/** The site as a host serves it that knows nothing of its headers. */
const withoutHeaders =
  ({ site }: World): RequestListener =>
  (request, response) => {
    const headers = { ...request.headers, host: new URL(site.origin).host };
    ask(`${site.origin}${request.url ?? "/"}`, { headers }, (answer) => {
      const { "content-type": type, "content-encoding": encoding } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, {
        ...(type !== undefined && { "Content-Type": type }),
        ...(encoding !== undefined && { "Content-Encoding": encoding }),
      });
      answer.pipe(response);
    }).end();
  };

const stop = ({ server }: Host): void => {
  server.close();
  server.closeAllConnections();
};

async function frameOf(page: Page, origin: string): Promise<Frame> {
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith(origin))).toBe(true);
  return page.frames().find((frame) => frame.url().startsWith(origin)) ?? page.mainFrame();
}

test("row 115: another site may not frame this one S18", async ({ page, world, complaints }) => {
  for (const path of ["/", `/accounts/${USERNAME}`, "/login", "/nowhere"]) {
    const evil = await serve("127.0.0.1", framing(`${world.site.origin}${path}`));
    await page.goto(evil.origin);
    const frame = page.frames()[1];
    await expect.poll(() => frame?.url(), path).toBe("chrome-error://chromewebdata/");
    await expect.poll(() => complaints.join("\n")).toMatch(/frame-ancestors 'none'|X-Frame-Options/);
    complaints.length = 0;
    stop(evil);
  }
});

const FRAMES = [
  { by: "a site that shares its storage", name: "localhost", sandbox: "" },
  { by: "another site", name: "127.0.0.1", sandbox: "" },
  { by: "another site, in a sandbox", name: "127.0.0.1", sandbox: 'sandbox="allow-scripts allow-forms allow-popups"' },
];

for (const { by, name, sandbox } of FRAMES) {
  test(`row 115: framed by ${by} where no header forbids it`, async ({ page, world, invariants }) => {
    const bare = await serve("localhost", withoutHeaders(world));
    const evil = await serve(name, framing(`${bare.origin}/accounts/${USERNAME}`, sandbox));
    // the visitor is signed in there, in a window of its own
    const token = await signedIn(page, { ...world, site: { ...world.site, origin: bare.origin } });
    await page.goto(`${bare.origin}/accounts/${USERNAME}`);
    await expect(followControl(page, USERNAME)).toHaveAttribute("data-state", "not-following");
    const asked = world.instance.state.requests.length;

    await page.goto(evil.origin);
    const frame = await frameOf(page, bare.origin);
    const control = followControl(frame, USERNAME);
    await frame.waitForFunction(() =>
      Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
    );
    if (name === "localhost")
      expect(await frame.evaluate(() => localStorage.getItem("mastodonToken")), "it could").toContain(token);
    await expect(control).toHaveAttribute("data-state", "signed-out");
    await expect(control).toHaveText("Follow");
    await expect(control, "a link to sign in, and seen as one").toHaveCSS("pointer-events", "auto");
    await expect(frame.getByRole("button", { name: /^Your account/ })).toHaveCount(0);
    await expect(frame.getByRole("link", { name: "Following", exact: true })).toBeHidden();

    await control.click();
    const dialog = frame.getByRole("dialog");
    await expect(dialog).toContainText("signing in is switched off to keep you safe");
    await expect(dialog.getByRole("textbox")).toHaveCount(0);
    await expect(dialog.getByRole("button", { name: "Sign In" })).toHaveCount(0);
    await expect(dialog.getByRole("link", { name: /in a window of its own$/ })).toHaveAttribute("target", "_blank");
    await frame.goto(`${bare.origin}/login?code=x&state=y`);
    await expect(frame.getByText("signing in is switched off to keep you safe")).toBeVisible();
    await frame.goto(`${bare.origin}/following`);
    await expect(frame.getByText("Sign in to see the accounts you follow")).toBeVisible();
    expect(world.instance.state.requests, "the instance hears nothing").toHaveLength(asked);
    expect(world.instance.state.follows()).not.toContain(`${USERNAME}@sportsbots.xyz`);

    // and the window of its own is as it was
    await page.goto(`${bare.origin}/accounts/${USERNAME}`);
    await hydrated(page);
    await expect(followControl(page, USERNAME)).toHaveAttribute("data-state", "not-following");
    await expect(followingLink(page)).toBeVisible();
    await invariants.settle(page);
    stop(bare);
    stop(evil);
  });
}
