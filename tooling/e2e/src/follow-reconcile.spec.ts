import type { Page } from "@playwright/test";
import { atRest, expect, followControl, followSelector, signedIn, test } from "./stage.ts";

const FOLLOWED = "NFL";
const ACCT = `${FOLLOWED}@sportsbots.xyz`;

interface Sample {
  readonly state: string;
  /** The visible text; "" while the button shows none. */
  readonly reads: string;
}

/** Records the account's button before and after each painted frame. */
async function watchPaint(page: Page): Promise<() => Promise<readonly Sample[]>> {
  await page.addInitScript((selector) => {
    const samples: Sample[] = [];
    Object.assign(window, { samples });
    const look = (): void => {
      const button = document.querySelector<HTMLElement>(selector);
      if (button === null) return;
      const { fontSize, visibility, opacity, display } = getComputedStyle(button);
      const hidden = fontSize === "0px" || visibility === "hidden" || opacity === "0" || display === "none";
      const sample = { state: button.dataset["state"] ?? "", reads: hidden ? "" : button.innerText.trim() };
      if (JSON.stringify(samples.at(-1)) !== JSON.stringify(sample)) samples.push(sample);
    };
    const afterPaint = new MessageChannel();
    afterPaint.port1.addEventListener("message", look);
    afterPaint.port1.start();
    const frame = (): void => {
      look();
      afterPaint.port2.postMessage("");
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }, followSelector(FOLLOWED));
  return async () => page.evaluate(() => Array.from<Sample>(Reflect.get(window, "samples")));
}

for (const path of ["/", `/accounts/${FOLLOWED}`, "/browse?league=NFL", "/search?q=nfl", "/following"]) {
  test(`${path} never shows "Follow" to someone who follows §4.2 §4.4`, async ({ page, world }) => {
    world.instance.seedFollow(ACCT);
    world.instance.fault("GET /api/v1/accounts/:id/following", { delayMs: 700 });
    await signedIn(page, world);
    // delays hydration, so that the prerendered page is visible first
    await page.route("**/_next/**/*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 250));
      await route.continue();
    });
    const samples = await watchPaint(page);
    await page.goto(path);
    await expect(followControl(page, FOLLOWED)).toHaveAttribute("data-state", "following", { timeout: 15_000 });
    // the last frame may be recorded late
    await expect
      .poll(async () => (await samples()).at(-1))
      .toMatchObject({ state: "following", reads: expect.stringMatching(/^Following/) });
    const seen = await samples();
    expect(
      seen.some(({ reads }) => reads === "Follow"),
      JSON.stringify(seen),
    ).toBe(false);
    // proves that the test saw the states before the last one
    if (path === "/" || path.startsWith("/accounts")) {
      expect(seen).toContainEqual({ state: "signed-out", reads: "" });
      expect(seen).toContainEqual({ state: "unknown", reads: "" });
    }
  });
}

test("while the list of followings loads, a click on a follow button sends no request and says why §4.2", async ({
  page,
  world,
}) => {
  world.instance.fault("GET /api/v1/accounts/:id/following", { hang: true });
  await signedIn(page, world);
  await page.goto(`/accounts/${FOLLOWED}`);
  await atRest(page);
  const control = followControl(page, FOLLOWED);
  await expect(control).toHaveAttribute("data-state", "unknown");
  await expect(control).toHaveAttribute("aria-disabled", "true");
  const before = world.instance.state.requests.length;
  await control.dispatchEvent("click");
  await control.press("Enter");
  await atRest(page);
  expect(world.instance.state.requests).toHaveLength(before);
  await expect(control).toHaveAttribute("data-state", "unknown");
  const reason = page.locator(".toast", { hasText: "The Follow buttons wait for the list of your follows" });
  await expect(reason).toHaveCount(1); // beside the toast of a slow server
});
