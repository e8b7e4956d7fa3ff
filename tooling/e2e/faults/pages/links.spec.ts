import { signedIn } from "../../src/stage.ts";
import type { Json } from "@roster/instance";
import type { World } from "@roster/site/world";
import { expect, test } from "../invariants.ts";
import { accountMenu, accountToggle, describeVisitor } from "./visitor.ts";

test.describe.configure({ timeout: 90_000 });

/** Profile addresses that do not lead to the visitor's own page. */
const addresses = ({ instance }: World): Readonly<Record<string, Json>> => ({
  script: "javascript:document.title='taken'",
  data: "data:text/html,<script>document.title='taken'</script>",
  "http on a public host": "http://mastodon.example/@demo",
  "another host": "https://evil.example/@demo",
  "another host behind a name": `https://${instance.host}@evil.example/@demo`,
  "another host that begins alike": `https://${instance.host}.evil.example/@demo`,
  "a name and a password": `http://demo:pw@${instance.host}/@demo`,
  "5,000 letters": `${instance.origin}/${"a".repeat(5_000)}`,
});

test("row 108: only an address of the visitor's own page at the instance becomes a link §2.96 §2.97 S15", async ({
  page,
  world,
  complaints,
  invariants,
}) => {
  const describe = await describeVisitor(world, await signedIn(page, world));
  const open = accountMenu(page).getByRole("link");
  for (const [name, url] of Object.entries(addresses(world))) {
    await test.step(name, async () => {
      describe({ url });
      await page.goto("/search");
      await accountToggle(page).click();
      await expect(accountMenu(page)).toContainText("Demo Visitor");
      await expect(open).toHaveCount(0);
      await expect(accountMenu(page).getByRole("button", { name: "Sign Out" })).toBeVisible();
    });
  }
  const own = `${world.instance.origin}/@demo?<b>"'`;
  describe({ url: own });
  await page.goto("/search");
  await invariants.settle(page);
  await accountToggle(page).click();
  await expect(open).toHaveAttribute("href", new URL(own).href);
  await expect(open).toHaveAttribute("target", "_blank");
  await expect(open).toHaveAttribute("rel", "noopener noreferrer");
  expect(complaints).toEqual([]);
});
