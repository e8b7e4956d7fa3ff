import type { Locator, Page } from "@playwright/test";
import { consent, expect, holdFollows, hydrated, test } from "./stage.ts";

const TEAMS = [
  ["NFL", "Chicago Bears"],
  ["NBA", "Boston Celtics"],
  ["NHL", "New York Rangers"],
] as const;

type Role = "link" | "button";

/** A way to use the site. It finds each control by its role and name only. */
interface Fan {
  press(role: Role, name: string): Promise<void>;
  pick(group: string, team: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Signs in at the typed server. Returns the number of presses on the page. */
  signIn(): Promise<number>;
}

function finger(page: Page): Fan {
  const press = (role: Role, name: string): Promise<void> => page.getByRole(role, { name, exact: true }).tap();
  return {
    press,
    pick: (_group, team) => press("button", team),
    type: (text) => page.keyboard.type(text),
    async signIn() {
      await expect(page.locator(":focus")).toHaveAttribute("enterkeyhint", "go");
      await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeEnabled();
      await page.keyboard.press("Enter"); // "Go" on the keyboard of the phone, which covers the button
      return 0;
    },
  };
}

/** Reaches controls with Tab and the arrow keys. */
function keyboard(page: Page): Fan {
  const pressUntilFocused = async (key: string, control: Locator): Promise<void> => {
    await expect(control.first()).toBeVisible();
    for (let presses = 0; (await control.and(page.locator(":focus")).count()) === 0; presses++) {
      expect(presses, `presses of ${key}`).toBeLessThan(60);
      await page.keyboard.press(key);
    }
  };
  return {
    async press(role, name) {
      await pressUntilFocused("Tab", page.getByRole(role, { name, exact: true }));
      await page.keyboard.press("Enter");
    },
    async pick(group, team) {
      const teams = page.getByRole("region", { name: group, exact: true });
      await pressUntilFocused("Tab", teams.getByRole("button"));
      await pressUntilFocused("ArrowRight", teams.getByRole("button", { name: team }));
      await page.keyboard.press("Space");
    },
    type: (text) => page.keyboard.type(text),
    async signIn() {
      await this.press("button", "Sign In");
      return 1;
    },
  };
}

/** Clicks as a screen reader does: without a pointer, and without moving the focus. */
function screenReader(page: Page): Fan {
  const press = async (role: Role, name: string): Promise<void> => {
    const control = page.getByRole(role, { name, exact: true });
    await expect(control).toBeEnabled(); // a screen reader says that a disabled button is unavailable
    await control.dispatchEvent("click");
  };
  return {
    press,
    pick: (_group, team) => press("button", team),
    type: (text) => page.keyboard.type(text),
    signIn: () => press("button", "Sign In").then(() => 1),
  };
}

/** Counts the used controls, the typed characters and the scrolled screens. A screen is one height of the window. */
function counting(page: Page, fan: Fan) {
  let [presses, characters, scrolled] = [0, 0, 0];
  const position = (): Promise<number> => page.evaluate(() => scrollY);
  const counted: Fan = {
    async press(role, name) {
      await fan.press(role, name);
      presses += 1;
    },
    async pick(group, team) {
      const before = await position();
      await fan.pick(group, team);
      scrolled += Math.abs((await position()) - before);
      presses += 1;
    },
    async type(text) {
      await fan.type(text);
      characters += text.length;
    },
    async signIn() {
      const used = await fan.signIn();
      presses += used;
      return used;
    },
  };
  return {
    ...counted,
    effort: () => ({ presses, characters, screens: scrolled / (page.viewportSize()?.height ?? 1) }),
  };
}

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const WAYS = [
  { way: "with a finger on a phone", device: PHONE, createFan: finger },
  { way: "with the keyboard alone", device: { viewport: { width: 1440, height: 900 } }, createFan: keyboard },
  { way: "with a screen reader on a phone", device: PHONE, createFan: screenReader },
];

test.describe(() => {
  test.use({ heroSeen: false, viewport: { width: 1440, height: 900 } });

  test("from the home page, one team found by search is followed with at most 50 keys beside the server's address", async ({
    page,
    world,
  }) => {
    let keys = 0;
    const press = async (key: string): Promise<void> => {
      await page.keyboard.press(key);
      keys += 1;
    };
    const reach = async (control: Locator): Promise<void> => {
      await expect(control).toBeVisible();
      while ((await control.and(page.locator(":focus")).count()) === 0) {
        expect(keys).toBeLessThan(50);
        await press("Tab");
      }
    };
    const skipToMain = async (): Promise<void> => {
      await press("Tab");
      await expect(page.getByRole("link", { name: "Skip to the list" })).toBeFocused();
      await press("Enter");
    };
    await page.goto("/");
    await hydrated(page);
    await reach(page.getByRole("link", { name: "Pick your teams" }));
    await press("Enter");
    await page.waitForURL("**/picks");
    const search = page.getByRole("searchbox", { name: "Team, city or person" });
    await expect(search).toBeVisible();
    await skipToMain();
    await reach(search);
    for (const letter of "bears") await press(letter);
    await press("Enter");
    await reach(page.getByRole("link", { name: /^See the / }));
    await press("Enter");
    const signIn = page.getByRole("link", { name: "Sign in and follow 5" });
    await expect(signIn).toBeVisible();
    await skipToMain();
    await reach(signIn);
    await press("Enter");
    await expect(page.getByRole("combobox", { name: "Where is your Mastodon account?" })).toBeFocused();
    await page.keyboard.type(world.instance.host);
    await press("Enter");
    await consent(page, world);
    await expect(page.getByRole("region", { name: "You’re in" })).toBeFocused();
    expect(keys).toBeLessThanOrEqual(50);
  });
});

for (const { way, device, createFan } of WAYS) {
  test.describe(() => {
    test.use({ heroSeen: false, ...device });

    test(`on a first visit, a fan picks three teams, signs in and follows fifteen accounts ${way}`, async ({
      page,
      world: { instance },
      world,
      complaints,
    }) => {
      const release = await holdFollows(page, 7);
      const announced = await recordAnnouncements(page);
      const fan = counting(page, createFan(page));

      await page.goto("/");
      await fan.press("link", "Pick your teams");
      await page.waitForURL("**/picks");
      await hydrated(page); // a link that was pressed before hydration loads a document
      for (const [group, team] of TEAMS) {
        await fan.pick(group, team);
        await expect(page.getByRole("button", { name: team, exact: true, pressed: true })).toBeVisible();
      }
      await fan.press("link", "See the 15 accounts");
      await expect(page.getByRole("heading", { level: 1, name: "15 accounts for your 3 teams" })).toBeInViewport();
      const toPlan = fan.effort();
      expect(toPlan.presses, "taps to the plan").toBeLessThanOrEqual(5);
      expect(toPlan.characters, "characters to the plan").toBe(0);
      expect(toPlan.screens, "screens scrolled to the plan").toBeLessThanOrEqual(6);

      await fan.press("link", "Sign in and follow 15");
      await expect(page.getByRole("dialog").getByText("Sign in to follow 15 accounts")).toBeInViewport();
      await expect(page.getByRole("combobox", { name: "Where is your Mastodon account?" })).toBeFocused();
      await fan.type(instance.host);
      await fan.signIn();
      await consent(page, world);
      const toSignIn = fan.effort();
      expect(toSignIn.presses - toPlan.presses, "taps to sign in").toBeLessThanOrEqual(3);
      expect(toSignIn.characters, "characters to sign in").toBe(instance.host.length);

      expect(toSignIn.presses, "taps to the finish").toBeLessThanOrEqual(7);
      const progress = page.getByRole("region", { name: "Follows in progress" });
      await expect(progress).toContainText(/[5-9] of 15 · \w/);
      await fan.press("button", "Pause"); // the journey needs neither this nor "Resume"
      release();
      await expect(progress).toContainText(/^Paused\. \d+ left\./);
      await fan.press("button", "Resume");
      const finish = page.getByRole("region", { name: "You’re in" });
      await expect(finish.getByRole("heading", { level: 1 })).toBeInViewport();
      await expect(finish).toContainText("15 followed");
      await expect(finish).toContainText(`Their posts arrive in your Home at ${instance.host}.`);
      await expect(finish.getByRole("link", { name: `Open ${instance.host}` })).toBeInViewport();
      const followed = instance.state.follows("demo").filter((acct) => acct.endsWith("@sportsbots.xyz"));
      expect(new Set(followed).size).toBe(15);

      const texts = announced.map((text) => text.replace(/\d+ left/, "n left"));
      expect(texts).toContain("3 teams 15 accounts");
      const ofRun = texts.filter((text) => /of 15$|left|Finished/.test(text));
      expect(ofRun[0]).toBe("0 of 15");
      expect(ofRun.at(-1)).toBe("Finished. 15 followed.");
      expect(ofRun).toContain("Paused. n left.");
      const counts = ofRun.filter((text) => text.endsWith(" of 15"));
      expect(counts.length, "the start, every fifth account, and after the pause").toBeLessThanOrEqual(4);

      await fan.press("link", "Done, show my teams");
      await expect(page.getByRole("region", { name: "Your teams" }).getByRole("heading").first()).toBeInViewport();
      const toHome = fan.effort().presses - 2;
      expect(toHome, "presses to the home page").toBeLessThanOrEqual(device === PHONE && createFan === finger ? 7 : 8);
      await page.goto("/picks?plan");
      await expect(page.getByText("You follow all 15.")).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });
}

declare global {
  interface Window {
    announced(text: string): void;
  }
}

/**
 * Records the texts that a screen reader announces on the page, from now on and in order. Screen readers announce changes
 * inside a live region, but not the text with which a region is inserted.
 */
async function recordAnnouncements(page: Page): Promise<readonly string[]> {
  const texts: string[] = [];
  await page.exposeFunction("announced", (text: string) => texts.push(text));
  await page.addInitScript(() => {
    const LIVE = "output, [aria-live], [role=status], [role=alert]";
    let known = new Set<Element>();
    new MutationObserver((changes) => {
      const changed = changes.flatMap(({ target }) => {
        const element = target instanceof Element ? target : target.parentElement;
        return element?.closest(LIVE) ?? [];
      });
      for (const region of new Set(changed)) {
        const text = region.textContent.trim();
        const isOff = region.getAttribute("aria-live") === "off";
        if (known.has(region) && text !== "" && !isOff) window.announced(text);
      }
      known = new Set(document.querySelectorAll(LIVE));
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return texts;
}
