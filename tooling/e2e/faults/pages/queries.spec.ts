import { cards, hydrated, signedIn } from "../../src/stage.ts";
import type { World } from "@roster/site/world";
import type { Page, Route } from "@playwright/test";
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
  await test.step("blank", async () => {
    await page.goto("/search?q=%20%09%20");
    await expect(heading).toHaveText("Search");
    await expect(page.getByText("Type a name, team or league")).toBeVisible();
  });
  await test.step("spaces around", async () => {
    await page.goto("/search?q=%20%20chiefs%20");
    await expect(heading).toHaveText("“chiefs”");
  });
  for (const malformed of ["%E0%A4%A", "a%ZZ"]) {
    await test.step(malformed, async () => {
      await page.goto(`/search?q=${malformed}`);
      await expect(heading).toContainText("“");
      await expect(page.locator(".card, .empty").first()).toBeVisible();
    });
  }
  await test.step("as long as an address may be", async () => {
    await page.goto(`/search?q=${"x".repeat(8_000)}`);
    await expect(heading).toHaveText(/^“x{50,300}”$/);
    await expect(page.getByRole("heading", { name: "No Accounts Found" })).toBeVisible();
  });
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

type Answer = (route: Route) => Promise<unknown>;
const json = (value: unknown) => (route: Route) => route.fulfill({ json: value });
const SLOW = /currently experiencing degraded performance/;

/** Service alerts that must raise no notice. Failures to load them are logged. */
const bad = (host: string): Readonly<Record<string, { answer: Answer; logged?: true }>> => ({
  "a negative time": { answer: json({ instances: { [host]: { slow: { ttl: -5 } } } }) },
  "slow as a word": { answer: json({ instances: { [host]: { slow: true } } }) },
  HTML: { answer: (route) => route.fulfill({ contentType: "text/html", body: "<h1>Hello</h1>" }), logged: true },
  "no connection": { answer: (route) => route.abort(), logged: true },
});

test("row 116: unusable service alerts raise no notice, are logged and do not delay the page §1.11 §4.54 §7.1 §7.3 §7.4 §8.23 §8.24 §8.25 §9.19", async ({
  page,
  world,
  complaints,
  invariants,
}) => {
  await signedIn(page, world);
  let answer: Answer = (route) => route.abort();
  await page.route("**/health/service-alerts.json", (route) => answer(route));
  for (const [name, variant] of Object.entries(bad(world.instance.host))) {
    await test.step(name, async () => {
      answer = variant.answer;
      const before = complaints.length;
      const asked = page.waitForRequest("**/health/service-alerts.json");
      await page.goto("/accounts/AdamSchefter");
      await asked;
      await invariants.settle(page);
      await expect(page.locator(".follow").first()).toHaveAttribute("data-state", "not-following");
      await hydrated(page);
      await expect(page.getByText(SLOW)).toHaveCount(0);
      const logged = () => complaints.slice(before).filter((text) => /service alerts/i.test(text)).length;
      if (variant.logged) await expect.poll(logged).toBe(1);
      else expect(complaints.slice(before)).toEqual([]);
    });
  }

  await test.step("at least a minute", () => slowByAtLeastAMinute(page, world, (route) => (answer = route)));
  await test.step("never answered", async () => {
    answer = () => new Promise(() => {});
    await page.clock.install();
    await page.goto("/");
    await expect(page.locator(".follow").first()).toHaveAttribute("data-state", "not-following");
    expect(await cards(page)).toHaveLength(60);
    const before = complaints.length;
    await page.clock.fastForward(5_100);
    await expect.poll(() => complaints.slice(before).join("\n")).toMatch(/service alerts/i);
    await expect(page.getByText(SLOW)).toHaveCount(0);
  });
});

async function slowByAtLeastAMinute(page: Page, { instance: { host } }: World, answer: (by: Answer) => void) {
  let ttl = 0;
  const instances = () => ({ [host.toUpperCase()]: { slow: { ttl } }, "other.example": { slow: { ttl: 9_000 } } });
  answer((route) => route.fulfill({ json: { instances: instances() } }));
  const texts: [seconds: number, minutes: string][] = [
    [5, "1"],
    [90_000, "1.5K"],
  ];
  for (const [seconds, minutes] of texts) {
    ttl = seconds;
    await page.goto("/accounts/AdamSchefter");
    await expect(page.getByText(SLOW)).toHaveText(
      `The ${host} instance is currently experiencing degraded performance. New posts may take up to ${minutes} minutes to appear, and following new accounts may take up to an hour or longer to complete.`,
    );
  }
}
