import { partOf } from "../../src/checks/kinds-of-pages.ts";
import { hydrated, signedIn } from "../../src/stage.ts";
import { expect, test } from "../invariants.ts";
import { ACCT, USERNAME } from "./steps.ts";

test.describe.configure({ timeout: 90_000 });

/** Every key of this site's storage with a value of its shape that is filled with one text. */
function filledWith(text: string, host: string): Readonly<Record<string, unknown>> {
  const account = { host, id: text };
  const rows = [{ acct: text, state: text }, { acct: ACCT, state: "followed" }, { [text]: text }];
  const journal = { account, action: "follow", purpose: "follow", status: "paused", rows };
  return {
    hasSeenHero: text,
    mastodonApp: { instance: text, app: { client_id: text, client_secret: "a-secret", redirect_uri: text } },
    mastodonInstance: text,
    rosterFollowed: { session: 1, account: text, at: 1, following: [text], requested: [text], times: { [text]: 1 } },
    rosterIds: { [host]: { [text]: text, [ACCT]: { id: text, asked: text } }, [text]: text },
    rosterLatest1: { [text]: text },
    rosterLookups: { [host]: text, [text]: text },
    rosterNotMine: [text],
    rosterPending: [{ state: text, verifier: "a-verifier", host: text, back: text, follow: text, createdAt: 1 }],
    rosterPendingFollow: { id: text, acct: text, since: 1 },
    rosterPicks: { teams: [text, "nfl/chicago-bears"], on: [text], off: [text] },
    rosterPostIds: [text, [text, text]],
    rosterPosts: [text],
    rosterPostsTurn: { first: text, next: text, at: 1 },
    rosterReloaded: { at: 1, script: text },
    rosterReplaced: [{ state: text, createdAt: 1 }],
    rosterRun2: journal,
    rosterSearches: [text, `bears${text}`],
    rosterServers: [text],
    rosterShortcuts: text,
    rosterSignInReport: { id: text, mark: text, problem: text },
    rosterKits: {
      kits: [text, { team: "nfl/chicago-bears", since: text, members: `${text} BradBiggs!` }],
      putOff: text,
    },
  };
}
/** One page of each kind. */
const PAGES = [
  "/",
  "/search?q=bears",
  "/search",
  "/browse?kind=Reporter",
  `/accounts/${USERNAME}`,
  "/teams/nfl/chicago-bears",
  "/picks",
  "/list",
  "/privacy",
  "/following",
  `/follow?account=${USERNAME}`,
  "/no/such/page",
];
const HOSTILE: Readonly<Record<string, string>> = {
  "a lone surrogate": "\uD800",
  "marks that turn the direction": "\u202Egpj.exe\u2066",
  "a name of Object.prototype": "constructor",
  "the name __proto__": "__proto__",
  "an empty text": "",
  markup: "<img src=x onerror=alert(1)>",
  "an address": "javascript:alert(1)//",
  "a long text": "x".repeat(10_000),
};

for (const [index, [name, text]] of Object.entries(HOSTILE).entries()) {
  test(`row 65: ${name} in every key of the storage breaks no page`, async ({
    page,
    world,
    complaints,
    invariants,
  }) => {
    invariants.mayChange("session");
    const filled = Object.entries(filledWith(text, world.instance.host));
    const entries = filled.map(([key, value]) => [key, typeof value === "string" ? value : JSON.stringify(value)]);
    const visit = async (path: string): Promise<void> => {
      await page.evaluate((all) => {
        for (const [key = "", value = ""] of all)
          for (const storage of [localStorage, sessionStorage]) storage.setItem(key, value);
      }, entries);
      await page.goto(path);
      await hydrated(page);
      await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
      await expect(page.getByText("SOMETHING WENT WRONG"), path).toHaveCount(0);
      expect(await page.locator("body").innerText(), path).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/u);
    };
    await page.goto("/popular");
    for (const path of ["/", "/login", `/follow?account=${USERNAME}`]) await visit(path);
    await signedIn(page, world);
    for (const path of partOf(PAGES, index, 2)) await visit(path);
    expect(complaints.filter((complaint) => !complaint.includes("404"))).toEqual([]);
  });
}
