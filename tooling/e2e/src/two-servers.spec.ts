import type { Page } from "@playwright/test";
import { cardOf, expect, followControl, signedIn, test } from "./stage.ts";

const FAR = "social.example";
/** Accounts of the team's plan on the home server, of which two have namesakes elsewhere. */
const HOME = ["BradBiggs", "ChicagoBears", "WindyCGridiron", "adamjahns", "kfishbain"];
const ELSEWHERE = ["BradBiggs", "kfishbain", "far.post"];
const elsewhere = ELSEWHERE.map((username) => ({ username, name: `Far ${username}`, host: FAR }));

/** Answers requests for the roster with accounts of another server, of which two have namesakes on the home server. */
async function listElsewhere(page: Page): Promise<void> {
  await page.route("**/roster.json", async (route) => {
    const response = await route.fetch();
    const roster = await response.json();
    const tags = { kind: ["Podcast"], sport: ["Football"], league: ["NFL"], team: ["nfl/chicago-bears"] };
    roster.accounts.push(...elsewhere.map((account) => ({ ...account, tags, page: "shared" })));
    await route.fulfill({ response, json: roster });
  });
}

for (const software of ["mastodon", "gotosocial", "snac"] as const) {
  test.describe(`a visitor at ${software}`, () => {
    const accounts = [...HOME.map((username) => ({ username, name: username })), ...elsewhere];
    test.use({ worldOptions: { software, accounts } });

    test(`row 194: at ${software}, card, follow window and plan follow accounts of two servers by the addresses they show`, async ({
      page,
      world,
      complaints,
    }) => {
      const { follows, requested } = world.instance.state;
      const asked = (): readonly string[] => [...follows(), ...requested()].filter((acct) => acct.includes(FAR));
      const dotted = `far.post@${FAR}`;
      const namesake = `kfishbain@${FAR}`;
      await listElsewhere(page);
      await signedIn(page, world);

      await page.goto("/browse?kind=Podcast&league=NFL");
      await expect(cardOf(page, dotted)).toContainText(dotted);
      await followControl(page, dotted).click();
      await expect.poll(asked).toEqual([dotted]);

      await page.goto(`/follow?account=${namesake}`);
      await expect(page.locator(".card-handle")).toHaveText(namesake);
      await page.locator("[data-meant]").waitFor();
      await followControl(page, namesake).click();
      await expect.poll(() => asked().toSorted()).toEqual([dotted, namesake]);
      expect([...follows(), ...requested()]).not.toContain("kfishbain@sportsbots.xyz");

      await page.goto("/picks?plan=nfl/chicago-bears");
      await page.getByRole("button", { name: "Follow 6" }).click();
      await expect(page.getByRole("region", { name: "You’re in" })).toBeVisible();
      const all = [
        ...HOME.map((username) => `${username}@sportsbots.xyz`),
        ...ELSEWHERE.map((name) => `${name}@${FAR}`),
      ];
      const ours = [...follows(), ...requested()].filter((acct) => all.includes(acct));
      expect(ours.toSorted()).toEqual(all.toSorted());
      const named = world.instance.state.requests.flatMap(({ query }) => {
        const terms = new URLSearchParams(query);
        return [...terms.getAll("q"), ...terms.getAll("acct")].map((term) => term.replace(/^@/, ""));
      });
      expect(named.filter((term) => !all.includes(term))).toEqual([]);
      // a server that does not resolve an account by one way answers 404, and the browser logs it
      expect(complaints.filter((text) => !text.startsWith("Failed to load resource"))).toEqual([]);
    });
  });
}
