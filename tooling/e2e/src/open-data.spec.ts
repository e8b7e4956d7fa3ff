import { readFile } from "node:fs/promises";
import { teamRoster } from "@roster/core";
import { roster } from "./roster.ts";
import { expect, test } from "./stage.ts";

test("the link on a team page downloads the team's accounts as a follow list in CSV", async ({ page }) => {
  await page.goto("/teams/nfl/chicago-bears");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV, the follow list" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("chicago-bears.csv");
  const text = await readFile(await file.path(), "utf8");
  const [head, ...rows] = text.trimEnd().split("\n");
  expect(head).toBe("Account address,Show boosts,Notify on new posts,Languages");
  const { own, accounts = [] } = teamRoster(roster, "nfl/chicago-bears") ?? {};
  expect(own?.username).toBe("ChicagoBears");
  const usernames = [own, ...accounts].map((account) => account?.username);
  expect(rows).toEqual(usernames.map((username) => `${username}@sportsbots.xyz,true,false,`));
});
