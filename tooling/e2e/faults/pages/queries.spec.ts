import { hydrated, signedIn } from "../../src/stage.ts";
import { expect, test } from "../invariants.ts";

test.describe.configure({ timeout: 90_000 });

const many = Array.from({ length: 200 }, (_, index) => `p${index}=${index}`).join("&");

/** Queries of the browse page, and whether their list is empty or unfiltered. */
const QUERIES: Readonly<Record<string, "empty" | "whole">> = {
  "kind=Nope&league[]=x&sport=%00": "empty",
  "kind=__proto__": "empty",
  "league=%3Cscript%3Ealert(1)%3C/script%3E": "empty",
  "kind=%E0%A4%A": "empty",
  [`kind=${"x".repeat(4_000)}`]: "empty",
  "__proto__=Team&constructor=x": "whole",
  "kind=&league=%20%20": "whole",
  [many]: "whole",
};

test("row 113: odd filters in the address show the empty state or the whole list, without an error §2.19 §2.37 §2.51", async ({
  page,
  complaints,
}) => {
  for (const [query, expected] of Object.entries(QUERIES)) {
    await test.step(query.slice(0, 80), async () => {
      await page.goto(`/browse?${query}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Browse");
      const nothing = page.getByRole("heading", { name: "No Accounts Found" });
      if (expected === "empty") {
        await expect(nothing).toBeVisible();
        await expect(page.locator(".card:visible")).toHaveCount(0);
      } else {
        await expect(page.locator(".card:visible")).toHaveCount(60);
        await expect(nothing).toHaveCount(0);
      }
    });
  }
  await page.goto("/browse?kind=Nope");
  await page.getByRole("main").getByRole("link", { name: "Remove filters" }).click();
  await expect(page.locator(".card:visible")).toHaveCount(60);
  expect(complaints).toEqual([]);
});

const TERMS: Readonly<Record<string, string>> = {
  emoji: "🏈👨‍👩‍👧",
  markup: "<script>alert(1)</script><img src=x onerror=alert(1)>",
  "right to left": "\u202Echiefs",
  "zero bytes": "chi\0efs",
  "two spaces": "red  team",
};

test("row 114: odd search terms in the address are shown as text and shortened, without an error", async ({
  page,
  complaints,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  for (const [name, term] of Object.entries(TERMS)) {
    await test.step(name, async () => {
      await page.goto(`/search?q=${encodeURIComponent(term)}`);
      await expect(heading).toHaveText(`“${term}”`);
      await expect(page.locator(".card, .empty").first()).toBeVisible();
      await expect(page.getByRole("main").locator("script, img[src=x]")).toHaveCount(0);
      await expect(page).toHaveTitle(/ on Roster$/);
    });
  }
  await test.step("100 KB, pasted", async () => {
    await page.goto("/search");
    await hydrated(page);
    await page.getByRole("searchbox").fill("x".repeat(100_000));
    await expect(heading).toHaveText(/^“x{50,300}”$/);
    await expect(page.getByRole("heading", { name: "No Accounts Found" })).toBeVisible();
    await expect.poll(() => page.url()).toMatch(/\?q=x{50,300}$/);
  });
  await test.step("half of a surrogate pair", async () => {
    await page.getByRole("searchbox").evaluate((input: HTMLInputElement) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      set?.call(input, `half ${String.fromCharCode(0xd83c)}`);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await expect(heading).toHaveText("“half \uFFFD”");
    await expect.poll(() => page.url()).toContain("/search?q=half");
  });
  expect(complaints).toEqual([]);
});

test("row 116: unusable service alerts raise no notice and are logged, and an alert of the visitor's server raises one §1.11 §4.54 §7.1 §7.3 §8.23 §8.25 §9.19", async ({
  page,
  world,
  complaints,
  invariants,
}) => {
  const { host } = world.instance;
  await signedIn(page, world);
  let body = "<h1>Hello</h1>";
  await page.route("**/health/service-alerts.json", (route) => route.fulfill({ body }));
  const notice = page.getByText(/currently experiencing degraded performance/);
  await page.goto("/accounts/AdamSchefter");
  await expect.poll(() => complaints.filter((text) => /service alerts/i.test(text)).length).toBe(1);
  await invariants.settle(page);
  await expect(page.locator(".follow").first()).toHaveAttribute("data-state", "not-following");
  await expect(notice).toHaveCount(0);

  body = JSON.stringify({
    instances: { [host]: { slow: { ttl: 90_000 } }, "other.example": { slow: { ttl: 9_000 } } },
  });
  await page.reload();
  await expect(notice).toHaveText(
    `The ${host} instance is currently experiencing degraded performance. New posts may take up to 1.5K minutes to appear, and following new accounts may take up to an hour or longer to complete.`,
  );
});
