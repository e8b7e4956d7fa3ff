import { hydrated, signedIn } from "../../src/stage.ts";
import { bareSite, evilPage, FRAMES, frameIn } from "../framing.ts";
import { expect, followControl, test } from "../invariants.ts";
import { followingLink } from "../session/steps.ts";

const USERNAME = "AdamSchefter";

test.describe.configure({ timeout: 90_000 });

test("row 115: another site cannot frame this one S18", async ({ page, world, complaints }) => {
  for (const path of ["/", `/accounts/${USERNAME}`, "/login", "/nowhere"]) {
    const evil = await evilPage(`${world.site.origin}${path}`);
    await page.goto(evil.origin);
    const frame = page.frames()[1];
    await expect.poll(() => frame?.url(), path).toBe("chrome-error://chromewebdata/");
    await expect.poll(() => complaints.join("\n")).toMatch(/frame-ancestors 'none'|X-Frame-Options/);
    complaints.length = 0;
    await evil.close();
  }
});

for (const { by, name, sandbox } of FRAMES) {
  test(`row 115: in a frame of ${by}, without headers that forbid it, signing in is switched off`, async ({
    page,
    world,
    invariants,
  }) => {
    const bare = await bareSite(world);
    const evil = await evilPage(`${bare.origin}/accounts/${USERNAME}`, name, sandbox);
    // the visitor is signed in on that site
    const token = await signedIn(page, { ...world, site: { ...world.site, origin: bare.origin } });
    await page.goto(`${bare.origin}/accounts/${USERNAME}`);
    await expect(followControl(page, USERNAME)).toHaveAttribute("data-state", "not-following");
    const asked = world.instance.state.requests.length;

    await page.goto(evil.origin);
    const frame = await frameIn(page, bare.origin);
    const control = followControl(frame, USERNAME);
    await frame.waitForFunction(() =>
      Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
    );
    if (name === "localhost")
      expect(await frame.evaluate(() => localStorage.getItem("mastodonToken")), "it could").toContain(token);
    await expect(control).toHaveAttribute("data-state", "signed-out");
    await expect(control).toHaveText("Follow");
    await expect(control, "a link to sign in, and seen as one").toHaveCSS("pointer-events", "auto");
    await expect(frame.getByRole("heading", { name: "Latest" }), "no posts").toHaveCount(0);
    await expect(frame.getByRole("button", { name: /^Your account/ })).toHaveCount(0);
    await expect(frame.getByRole("link", { name: "Following", exact: true })).toBeHidden();

    await control.click();
    const dialog = frame.getByRole("dialog");
    await expect(dialog).toContainText("signing in is switched off to keep you safe");
    await expect(dialog.getByRole("textbox")).toHaveCount(0);
    await expect(dialog.getByRole("button", { name: "Sign In" })).toHaveCount(0);
    await expect(dialog.getByRole("link", { name: /in a new window$/ })).toHaveAttribute("target", "_blank");
    await frame.goto(`${bare.origin}/login?code=x&state=y`);
    await expect(frame.getByText("signing in is switched off to keep you safe")).toBeVisible();
    await frame.goto(`${bare.origin}/following`);
    await expect(frame.getByText("Sign in to see the accounts that you follow")).toBeVisible();
    expect(world.instance.state.requests, "no request to the instance").toHaveLength(asked);
    expect(world.instance.state.follows()).not.toContain(`${USERNAME}@sportsbots.xyz`);

    // the follow window outside the frame still works
    await page.goto(`${bare.origin}/accounts/${USERNAME}`);
    await hydrated(page);
    await expect(followControl(page, USERNAME)).toHaveAttribute("data-state", "not-following");
    await expect(followingLink(page)).toBeVisible();
    await invariants.settle(page);
    await Promise.all([bare.close(), evil.close()]);
  });
}
