import { once } from "node:events";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "@roster/run/paths";
import { pageFiles, pathOf, readSiteFile } from "../src/files/site.ts";
import { expect, hydrated, test } from "../src/stage.ts";

const BASE = "/museums";

test("every page of the directory loads without an error, and each of its links has a target below the base path", async ({
  page,
  world,
  complaints,
}) => {
  const { origin } = world.site;
  const shown = (await pageFiles()).map(pathOf).filter((path) => !/^\/(?:404|_not-found|_offline)$/.test(path));
  expect(shown.length).toBeGreaterThan(20);
  const linked = new Set<string>();
  for (const path of shown) {
    await page.goto(origin + BASE + path);
    await hydrated(page);
    await expect.soft(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
    const links = await page.evaluate(() =>
      [...document.querySelectorAll("a[href], link[href]:not([rel=preconnect])")].map((link) =>
        Reflect.get(link, "href"),
      ),
    );
    for (const link of links) if (link.startsWith(origin)) linked.add(link.replace(/#.*/, ""));
  }
  expect(complaints).toEqual([]);
  expect([...linked].filter((link) => !link.startsWith(origin + BASE))).toEqual([]);
  const missing = await Promise.all(
    [...linked].map(async (link) => ((await fetch(link, { method: "HEAD" })).ok ? [] : [link])),
  );
  expect(missing.flat()).toEqual([]);
});

test("robots.txt, the sitemap, llms.txt and the manifest name addresses below the base path that exist", async ({
  world,
}) => {
  const { origin } = world.site;
  const published = "https://culture.example";
  for (const file of ["robots.txt", "sitemap.xml", "llms.txt"]) {
    const text = await readSiteFile(file);
    const found = [...text.matchAll(/https:\/\/culture\.example[^\s<>"')]*/g)].map(([address]) =>
      address.replace(/[.,;]$/, ""),
    );
    expect(found.length, file).toBeGreaterThan(0);
    for (const address of new Set(found.filter((one) => !one.includes("<")))) {
      expect(address, file).toContain(`${published}${BASE}`);
      expect.soft((await fetch(address.replace(published, origin))).status, `${file}: ${address}`).toBe(200);
    }
  }
  const manifest = JSON.parse(await readSiteFile("manifest.webmanifest"));
  const { icons, shortcuts, start_url } = manifest;
  for (const path of [start_url, ...[...icons, ...shortcuts].map((one) => one.src ?? one.url)]) {
    expect(path).toMatch(/^\/museums\//);
    expect.soft((await fetch(origin + path)).status, path).toBe(200);
  }
});

test("the start command serves the fork and prints the address below the base path", async () => {
  const env = { ...process.env, ROSTER_PORT: "3921", INSTANCE_PORT: "3922" };
  const child = spawn("node", [join(root, "tooling/run/src/start.ts")], { env, cwd: root });
  let printed = "";
  child.stdout.on("data", (chunk) => (printed += chunk));
  child.stderr.on("data", (chunk) => (printed += chunk));
  try {
    await expect.poll(() => printed, { timeout: 50_000 }).toContain("Musea is ready.");
    const [home = ""] = /http:\/\/localhost:3921\S*/.exec(printed) ?? [];
    expect(home).toBe(`http://localhost:3921${BASE}`);
    const response = await fetch(home);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Rijksmuseum");
  } finally {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }
});
