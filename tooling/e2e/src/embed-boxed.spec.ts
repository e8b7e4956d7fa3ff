import { buttonOf, cardsIn, hostPage, OWN, OWN_ACCT, TEAM, widgetTest as test } from "./widget-stage.ts";
import { expect } from "./stage.ts";

const NOTES = {
  en: "Copy a handle to follow.",
  es: "Copia una dirección para seguir.",
  fr: "Copiez une adresse pour suivre.",
} as const;

for (const [lang, note] of Object.entries(NOTES)) {
  for (const sandbox of ["allow-scripts", "allow-scripts allow-popups"]) {
    test(`in a frame with sandbox="${sandbox}" a widget in "${lang}" shows handles to copy instead of buttons, and says so`, async ({
      page,
      world,
      host,
      complaints,
    }) => {
      const widgets = `<roster-list team="${TEAM}" limit="2" layout="compact" loading="eager"></roster-list><roster-list team="${TEAM}" limit="1" follow="none" loading="eager"></roster-list><roster-follow account="${OWN}"></roster-follow>`;
      const frame = await host({
        "/": {
          body: hostPage(`<script src="${world.site.origin}/embed/v1.js"></script>${widgets}`, "", `lang="${lang}"`),
        },
      });
      const blog = await host({
        "/": {
          body: hostPage(`<iframe sandbox="${sandbox}" src="${frame.origin}" width="390" height="600"></iframe>`),
        },
      });
      await page.goto(blog.origin);
      const inside = page.frameLocator("iframe");
      const [list, silent] = [inside.locator("roster-list").first(), inside.locator("roster-list").last()];
      await expect(list.locator("[part=card]")).toHaveCount(2);
      await expect(list.getByText(note)).toBeVisible();
      await expect(silent.locator("[part=card]")).toHaveCount(1);
      await expect(silent.getByText(note)).toHaveCount(0);
      await expect(inside.locator("[part=follow]")).toHaveCount(0);
      await expect(inside.locator("roster-follow bdi")).toHaveText(`@${OWN_ACCT}`);
      const handle = list.locator("[part=handle]").first();
      await expect(handle).toHaveText(`@${OWN_ACCT}`);
      await handle.click();
      const selected = await handle.evaluate(() => getSelection()?.toString());
      expect(selected, "one click selects the whole handle").toBe(`@${OWN_ACCT}`);
      expect(complaints).toEqual([]);
      const outcome = sandbox.includes("popups")
        ? page.context().waitForEvent("page")
        : page.waitForEvent("console", (message) => message.text().includes("Blocked opening"));
      await list.locator("[part=name]").first().click();
      await outcome;
      await expect(list.locator("[part=card]"), "the link does not replace the widget").toHaveCount(2);
    });
  }
}

test("in a frame of another site without a sandbox a widget has buttons that open the follow window", async ({
  page,
  world,
  host,
}) => {
  const list = `<roster-list team="${TEAM}" limit="1" loading="eager"></roster-list>`;
  const frame = await host({
    "/": { body: hostPage(`<script src="${world.site.origin}/embed/v1.js"></script>${list}`) },
  });
  const blog = await host({
    "/": { body: hostPage(`<iframe src="${frame.origin}" width="390" height="600"></iframe>`) },
  });
  await page.goto(blog.origin);
  const button = page.frameLocator("iframe").locator(`[part=follow]`);
  const [popup] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await expect(popup).toHaveURL(/\/follow\?account=/);
});

const WINDOWS = [
  ["allow-scripts allow-top-navigation-by-user-activation", "the whole tab"],
  ["allow-scripts allow-popups allow-popups-to-escape-sandbox", "a new tab"],
] as const;

for (const [sandbox, place] of WINDOWS) {
  test(`in a frame with sandbox="${sandbox}" a widget's links open in ${place}`, async ({ page, world, host }) => {
    const list = `<roster-list team="${TEAM}" limit="1" loading="eager"></roster-list>`;
    const frame = await host({
      "/": { body: hostPage(`<script src="${world.site.origin}/embed/v1.js"></script>${list}`) },
    });
    const blog = await host({
      "/": { body: hostPage(`<iframe sandbox="${sandbox}" src="${frame.origin}" width="390" height="600"></iframe>`) },
    });
    await page.goto(blog.origin);
    const opened = place === "a new tab" ? page.waitForEvent("popup") : Promise.resolve(page);
    await page.frameLocator("iframe").locator("[part=name]").click();
    await expect(await opened).toHaveURL(`${world.site.origin}/teams/${TEAM}`);
    await expect(page).toHaveURL(place === "a new tab" ? `${blog.origin}/` : `${world.site.origin}/teams/${TEAM}`);
  });
}

test("in a frame that may open no window, Follow opens the follow page in the whole tab", async ({
  page,
  world,
  host,
}) => {
  const frame = await host({
    "/": {
      body: hostPage(
        `<script src="${world.site.origin}/embed/v1.js"></script><roster-follow account="${OWN}"></roster-follow>`,
      ),
    },
  });
  const sandbox = "allow-scripts allow-same-origin allow-top-navigation-by-user-activation";
  const blog = await host({ "/": { body: hostPage(`<iframe sandbox="${sandbox}" src="${frame.origin}"></iframe>`) } });
  await page.goto(blog.origin);
  await page.frameLocator("iframe").locator("[part=follow]").click();
  await expect(page).toHaveURL((url) => url.origin === world.site.origin && url.pathname === "/follow");
});

const MISSES = [
  ['team="lakers"', "no team “lakers”. Did you mean nba/los-angeles-lakers?"],
  ['team="Los Angeles Lakerz"', "no team “los-angeles-lakerz”. Did you mean nba/los-angeles-lakers?"],
  ['accounts="AdamShefter,RapSheet"', "no account “adamshefter”. Did you mean AdamSchefter?"],
  ['kind="reporters" sport="football"', "no kind “reporters”. Did you mean Reporter?"],
  ['country="Ca"', "no country “ca”."],
] as const;

test("a widget logs unknown values with the nearest known one, and requests nothing more", async ({
  page,
  world,
  host,
}) => {
  const lists = MISSES.map(([attributes]) => `<roster-list ${attributes} loading="eager"></roster-list>`).join("");
  const button = '<roster-follow account="Adam Schefter">Adam Schefter</roster-follow>';
  const blog = await host({
    "/": { body: hostPage(`<script src="${world.site.origin}/embed/v1.js"></script>${lists}${button}`) },
  });
  const hints: string[] = [];
  const asked = new Set<string>();
  page.on("console", (message) => hints.push(message.text()));
  page.on("request", (request) => request.url().endsWith(".json") && asked.add(new URL(request.url()).pathname));
  await page.goto(blog.origin);
  const expected = [...MISSES.map(([, hint]) => `roster-list: ${hint}`), "roster-follow: there is no Adam Schefter"];
  await expect.poll(() => hints.toSorted()).toEqual(expected.toSorted());
  await expect(page.getByText("Adam Schefter", { exact: true })).toBeVisible();
  expect([...asked]).toEqual(["/data/v2/roster.json"]);
});

test("a widget whose file does not exist logs which forms are valid", async ({ page, world, host }) => {
  const list = '<roster-list team="nba/lakers" loading="eager"></roster-list>';
  const blog = await host({
    "/": { body: hostPage(`<script src="${world.site.origin}/embed/v1.js"></script>${list}`) },
  });
  const hint = page.waitForEvent("console", (message) => message.text().startsWith("roster-list"));
  await page.goto(blog.origin);
  expect((await hint).text()).toBe(
    `roster-list: there is no ${world.site.origin}/data/v2/nba/lakers.json Name teams by id, page or name, accounts by handle or profile.`,
  );
  await expect(cardsIn(page)).toHaveCount(0);
  await expect(buttonOf(page, OWN)).toHaveCount(0);
});
