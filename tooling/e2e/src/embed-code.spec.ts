import { readFile } from "node:fs/promises";
import { code, onHost, OWN, preview, previewed, printedScript, query, TEAM } from "./embed-code-stage.ts";
import { hostPage } from "./host-page.ts";
import { expect, hydrated, signedIn, test } from "./stage.ts";

test("the code of the HTML tab shows the previewed list on a page of another origin with a strict policy", async ({
  page,
  context,
  world,
  complaints,
}) => {
  await page.goto(`/embed?team=${TEAM}&layout=grid&limit=3&heading=Who+%26+"what"`);
  await expect(previewed(page)).toHaveCount(3);
  await expect(code(page)).toContainText(`/embed/${await printedScript()}"`);
  const pasted = await code(page).textContent();
  const blog = {
    body: hostPage(pasted ?? ""),
    headers: {
      "Content-Security-Policy": `default-src 'none'; script-src ${world.site.origin}; connect-src ${world.site.origin}; require-trusted-types-for 'script'; trusted-types 'none'`,
    },
  };
  await onHost(blog, async (origin) => {
    const reader = await context.newPage();
    await reader.goto(origin);
    const list = reader.locator("roster-list");
    await expect(list.locator("[part=handle]")).toHaveCount(3);
    await expect(previewed(page)).toHaveText(await list.locator("[part=handle]").allTextContents());
    await expect(list.getByRole("heading", { level: 3 })).toHaveText('Who & "what"');
    expect(await list.evaluate((element) => Reflect.get(element, "status"))).toBe("ready");
    await expect(list.locator("[part=root]")).toHaveAttribute("data-layout", "grid");
  });
  // a policy without inline styles refuses the line that reserves the height, and nothing else
  expect(complaints.filter((text) => !text.startsWith("Applying inline style"))).toEqual([]);
});

test("every form of embed code in the README of the widget works as printed", async ({ page, world, complaints }) => {
  const readme = await readFile(new URL("../../../apps/embed/README.md", import.meta.url), "utf8");
  const [, list = ""] = /```html\n(<roster-list[^]*?)```/.exec(readme) ?? [];
  const [, line = ""] = /`(<div style="[^`]*<script async [^`]* data-[^`]*<\/script><\/div>)`/.exec(readme) ?? [];
  const [, button = ""] = /`(<roster-follow [^`]*<\/roster-follow>)`/.exec(readme) ?? [];
  const [, style = ""] = /`(roster-list \{ --roster[^`]*\})`/.exec(readme) ?? [];
  for (const piece of [list, line, button, style]) expect(piece.length).toBeGreaterThan(30);
  const body = `${list}<hr>${line}${button}`.replaceAll("https://roster.example", world.site.origin);
  await onHost({ body: hostPage(body, `<style>${style}</style>`) }, async (origin) => {
    await page.goto(origin);
    const [first, second] = [page.locator("roster-list").first(), page.locator("roster-list").last()];
    for (const each of [first, second]) {
      await expect(each.locator("[part=name]").first()).toHaveText("Chicago Bears");
      await expect(each.locator(".total")).toHaveText(`${await each.locator("[part=card]").count()} accounts`);
    }
    await expect(first.locator("[part=follow]").first()).toHaveCSS("background-color", "rgb(11, 22, 42)");
    await expect(page.locator("roster-follow [part=follow]")).toHaveAttribute("href", /\/accounts\/ChicagoBears$/);
    expect(complaints).toEqual([]);
  });
});

test.describe("where no script runs", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript the embed page shows working code, explains how to change it and offers no control that needs a script", async ({
    page,
    request,
  }) => {
    await page.goto("/embed");
    await expect(page.getByRole("heading", { level: 1, name: "Embed" })).toBeVisible();
    expect(await page.locator("noscript p").first().innerText()).toContain("change the code below by hand");
    const shown = (await page.locator(".code-panel code").textContent()) ?? "";
    expect(shown).toMatch(/^<roster-list team="[\w-]+\/[\w-]+" limit="6" theme="auto"/);
    expect(shown).toContain('<script async src="https://roster.example/embed/v1.js"></script>');
    const links = Array.from(shown.matchAll(/https:\/\/roster\.example(\/accounts\/\w+)/g), ([, path = ""]) => path);
    expect(links.length).toBeGreaterThan(3);
    for (const path of links) expect((await request.get(path)).status(), path).toBe(200);
    await expect(page.locator(".embed-stage a").first()).toBeVisible();
    for (const part of [".embed-options", ".code-tabs", ".code .button"])
      await expect(page.locator(part).first()).toBeHidden();
  });
});

test("a choice on the embed page changes the preview, the code and the address", async ({ page, complaints }) => {
  await page.goto("/embed");
  await hydrated(page);
  await page.getByRole("combobox", { name: "Team" }).selectOption({ label: "Chicago Bears" });
  await expect(previewed(page).first()).toHaveText(`@${OWN}`);
  await expect(code(page)).toContainText(`/accounts/${OWN}"`);

  await page.getByRole("combobox", { name: "Type" }).selectOption("Reporter");
  await expect(previewed(page).first()).not.toHaveText(`@${OWN}`);
  await page.getByRole("radio", { name: "Compact" }).check();
  await page.getByRole("radio", { name: "Dark", exact: true }).check();
  await page.getByLabel("Heading").fill("My <people>");
  await page.getByLabel("Maximum number of accounts").fill("2");
  await expect(previewed(page)).toHaveCount(2);
  await expect(preview(page).locator("[part=heading]")).toHaveText("My <people>");
  expect(await preview(page).evaluate((list) => getComputedStyle(list).colorScheme)).toBe("dark");
  const attributes = `team="${TEAM}" kind="Reporter" layout="compact" limit="2" theme="dark" heading="My &lt;people&gt;"`;
  await expect(code(page)).toContainText(`<roster-list ${attributes}`);
  const listed = (await previewed(page).allTextContents()).map((handle) => handle.slice(1));
  for (const username of listed) await expect(code(page)).toContainText(`/accounts/${username}" rel="noopener"`);

  await expect
    .poll(() => query(page))
    .toBe(`?team=${TEAM}&kind=Reporter&heading=My+<people>&limit=2&layout=compact&theme=dark`);
  const kept = await code(page).textContent();
  await page.reload();
  await expect(previewed(page)).toHaveText(listed.map((username) => `@${username}`));
  await expect(page.getByRole("combobox", { name: "Team" })).toHaveValue(TEAM);
  await expect(page.getByRole("radio", { name: "Compact" })).toBeChecked();
  await expect(code(page)).toHaveText(kept ?? "");

  await page.getByRole("radio", { name: "None" }).check();
  await expect(preview(page).locator("[part=follow]")).toHaveCount(0);
  await expect(code(page)).toContainText('follow="none"');
  await expect(code(page)).toContainText(`/embed/${await printedScript()}"`);
  expect(complaints).toEqual([]);
});

test("the preview is the widget that other sites get, and only the embed page loads it", async ({
  page,
  world,
  complaints,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/embed/")) asked.push(new URL(request.url()).pathname);
  });
  await page.goto(`/teams/${TEAM}`);
  await hydrated(page);
  expect(asked).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "Embed" }).click();
  await page.waitForURL(`**/embed?team=${TEAM}`);
  await expect(previewed(page).first()).toHaveText(`@${OWN}`);
  await expect(code(page)).toContainText(`/accounts/${OWN}"`);
  await expect(page.locator(".embed-stage iframe")).toHaveAttribute(
    "data-code",
    (await code(page).textContent()) ?? "",
  );
  const names = ["preview.css", "preview.htm", "preview.js", "v1.js", "versions.json", await printedScript()];
  // the preview runs the pinned script once the list of releases has loaded
  await expect.poll(() => new Set(asked)).toEqual(new Set(names.map((name) => `/embed/${name}`)));
  expect(await preview(page).evaluate((list) => list.shadowRoot?.mode)).toBe("open");

  await page.locator(".logo").click();
  await page.waitForURL(`${world.site.origin}/`);
  await page.goBack();
  await expect(previewed(page).first()).toHaveText(`@${OWN}`);
  expect(complaints).toEqual([]);
});

test("a click on Follow in the preview opens the follow window", async ({ page, world }) => {
  await signedIn(page, world);
  await page.goto(`/embed?team=${TEAM}&limit=1`);
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    preview(page).locator("[part=follow]").first().click(),
  ]);
  await expect(popup.getByText(OWN).first()).toBeVisible();
  expect(new URL(popup.url()).pathname).toBe("/follow");
});

test("the embed page explains in a sentence that its address has a value that is no choice, and shows another list", async ({
  page,
  complaints,
}) => {
  const sentence = "“<img src=x onerror=alert(1)>” is not a choice for Team.";
  await page.goto("/embed?team=<img src=x onerror=alert(1)>");
  await expect(page.getByRole("status").filter({ hasText: sentence })).toBeVisible();
  await expect(previewed(page).first()).toBeVisible();
  await expect(code(page)).toContainText('limit="6"');
  await page.getByRole("radio", { name: "Grid" }).check();
  await expect(page.getByText(sentence)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("without the widget and the list of its releases the embed page still shows code with a plain link", async ({
  page,
}) => {
  await page.route("**/embed/*.js*", (route) => route.abort());
  await page.goto(`/embed?team=${TEAM}`);
  await expect(code(page)).toContainText(`/teams/${TEAM}" rel="noopener">Chicago Bears</a>`);
  await expect(code(page)).toContainText("/embed/v1.js");
});
