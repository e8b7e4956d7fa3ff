import { startInstance } from "@roster/instance";
import { demoScript, seedDemoPosts } from "@roster/site/demo-posts";
import { siteDir } from "@roster/site/paths";
import { readSite, serveSite } from "@roster/site/serve";
import { expect, test } from "./stage.ts";

test("each page of the start command shows the posts of the test server, and asks no other", async ({
  page,
  world,
  complaints,
}) => {
  const { roster } = world;
  const server = await startInstance(roster);
  seedDemoPosts(server, roster, Date.now());
  const site = await serveSite({ site: await readSite(siteDir, demoScript(roster.homeServer ?? "", server.origin)) });
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!/^http:\/\/(?:localhost|127\.0\.0\.1):/.test(request.url())) elsewhere.push(request.url());
  });
  try {
    await page.goto(`${site.home}/accounts/${roster.accounts[0]?.username}`);
    await page.getByRole("button", { name: "Show the last posts" }).click();
    await expect(page.locator("section.latest").getByRole("listitem")).toHaveCount(3);
    expect(server.state.requests.map(({ path }) => path)).toHaveLength(2);
    await page.evaluate(() => localStorage.setItem("rosterPicks", '{"teams":["nfl/chicago-bears"]}'));
    await page.goto(`${site.home}/`);
    await expect(page.getByRole("region", { name: "Your teams" }).locator(".named-post time").first()).toBeVisible();
    await page.goto(`${site.home}/picks?plan`);
    expect(await page.evaluate(() => String(window.fetch)), "the finish asks it too").toContain(server.origin);
    expect([elsewhere, complaints]).toEqual([[], []]);
  } finally {
    await Promise.all([site.close(), server.close()]);
  }
});
