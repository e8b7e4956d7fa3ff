import { expect, hydrated, test } from "./stage.ts";

// each test is about an assumption of apps/web/src/next-private.ts, address.ts or location.ts, and names it when it fails

test("Next serves all scripts, styles and fonts of a page below /_next/static", async ({ page, world }) => {
  await page.goto("/");
  await hydrated(page);
  const files = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  );
  const code = files.filter((path) => /\.(?:js|css|woff2)$/.test(path) && path !== "/sw.js");
  expect(code.length).toBeGreaterThan(5);
  const elsewhere = code.filter((path) => !path.startsWith("/_next/static/"));
  expect(elsewhere, "Next no longer serves code below CODE_PATH").toEqual([]);
  const worker = await (await fetch(`${world.site.origin}/sw.js`)).text();
  const notKept = code.filter((path) => !worker.includes(`"${path}"`));
  expect(notKept, "isPageCode no longer matches what Next names its code").toEqual([]);
});

test("each page contains the id of the build, which names the folder of its manifest", async ({ world }) => {
  const textOf = async (path: string): Promise<string> => (await fetch(world.site.origin + path)).text();
  const [, id = ""] = /\bid:"(\w+)"/.exec(await textOf("/sw.js")) ?? [];
  expect(id, "buildIdIn no longer finds the manifest").not.toBe("");
  for (const path of ["/", "/browse", "/offline", "/accounts/NFL", "/accounts/-"])
    expect.soft((await textOf(path)).includes(id), `isChangedPage no longer knows ${path}`).toBe(true);
});

test("the modules of all scripts of a page are in parentheses, so that browsers compile them early", async ({
  page,
  world,
}) => {
  await page.goto("/");
  await hydrated(page);
  const names = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  const scripts = names.filter((name) => name.startsWith(`${world.site.origin}/_next/`) && name.endsWith(".js"));
  const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
  const chunks = texts.filter((text) => text.startsWith("(globalThis.TURBOPACK||"));
  expect(chunks.length, "Next no longer starts scripts of modules with MODULES_START").toBeGreaterThan(5);
  const late = chunks.filter((text) => !/^[^,]*,(?:[\de]+,)+\((?:function|\w+=>|\()/.test(text));
  expect(late, "Next has changed the form of modules that scripts/early-modules.ts reads").toEqual([]);
});

test("Next creates no trusted-types policy, so that pages allow only the one of the boot script", async ({ page }) => {
  await page.addInitScript(() => {
    const names: string[] = [];
    Reflect.set(window, "policies", names);
    const factory = Reflect.get(window, "trustedTypes");
    const create = factory.createPolicy.bind(factory);
    factory.createPolicy = (name: string, rules: object) => {
      names.push(name);
      return create(name, rules);
    };
  });
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("searchbox").fill("c"); // loads further scripts and a worker
  await expect.poll(() => page.workers().length).toBe(1);
  const policies = await page.evaluate(() => Reflect.get(window, "policies"));
  expect(policies, "Next creates a policy, which pagePolicy has to allow").toEqual(["default"]);
});

test("an inline script with the id _R_ starts React after the visible markup", async ({ page }) => {
  await page.goto("/");
  const place = await page.evaluate(() => {
    const start = document.getElementById("_R_");
    const last = [...document.querySelectorAll("main, footer")].at(-1);
    if (start === null || last === undefined) return "missing";
    return last.compareDocumentPosition(start) & Node.DOCUMENT_POSITION_FOLLOWING ? start.localName : "before";
  });
  expect(place, "Next no longer starts React by START_SCRIPT_ID").toBe("script");
});

test("the router fetches files for a page of the first level that the service worker keeps", async ({
  page,
  world,
}) => {
  const worker = await (await fetch(`${world.site.origin}/sw.js`)).text();
  const fetched = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".txt")) fetched.add(pathname);
  });
  await page.goto("/");
  await hydrated(page);
  for (const name of ["Recent", "Popular"]) {
    await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name }).click();
    await expect(page).toHaveTitle(new RegExp(`^${name}`));
  }
  expect([...fetched], "the router no longer fetches text files").toContain("/popular/__next._tree.txt");
  const notKept = [...fetched].filter((path) => !worker.includes(`"${path}"`));
  expect(notKept, "isRouterData no longer matches what the router fetches").toEqual([]);
});

test("the router fetches only the whole data of a page that is not prefetched", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:accounts|teams|browse)\/.*\.txt$/.test(pathname)) fetched.push(pathname);
  });
  await page.goto("/nba-teams");
  await hydrated(page);
  await page.locator('.card a[href="/teams/nba/los-angeles-lakers"]').click();
  await page.waitForURL("**/teams/**");
  await page.locator('.person a[href^="/accounts/"]').first().click();
  await page.waitForURL("**/accounts/**");
  const deep = fetched.filter((path) => path.includes("/__next."));
  expect(deep, "the router fetches files that isUnusedData lets the build remove").toEqual([]);
  expect(fetched[0]).toBe("/teams/nba/los-angeles-lakers.txt");
  expect(fetched).toHaveLength(2);
});

test("Next marks the scripts for old browsers as noModule, and the service worker leaves them out", async ({
  world,
}) => {
  const read = async (path: string): Promise<string> => (await fetch(world.site.origin + path)).text();
  const [html, worker] = [await read("/"), await read("/sw.js")];
  const old = [...html.matchAll(/<script src="([^"]+)" noModule=""/g)].map(([, src = ""]) => src);
  expect(old, "Next no longer marks scripts for old browsers as legacyScripts expects").toHaveLength(1);
  expect(old.filter((src) => worker.includes(`"${src}"`))).toEqual([]);
});

test("Next keeps our keys of history.state, and its own, through replaceState, pushState and a reload", async ({
  page,
}) => {
  await page.goto("/popular");
  await hydrated(page);
  await page.evaluate(() => {
    Reflect.set(window, "sameDocument", true);
    history.replaceState({ ...history.state, probe: 1 }, "");
    history.pushState({ over: true }, "", "/login?m=login&back=%2Fpopular");
  });
  await expect(page.getByRole("dialog"), "Next no longer listens to history.pushState").toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/popular");
  const same = await page.evaluate(() => Reflect.get(window, "sameDocument"));
  expect(same, "Next no longer adds its own keys to the entries of history.pushState").toBe(true);
  await page.reload();
  await hydrated(page);
  const probe = await page.evaluate(() => history.state.probe);
  expect(probe, "Next no longer keeps our keys of history.state").toBe(1);
});
