import { acctOf, createRoster, readRosterData } from "@roster/core";
import { keyOf } from "@roster/core/site";
import file from "@roster/data/roster.json" with { type: "json" };
import { expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { site } from "../../../directory.ts";
import { loadedOf } from "../../../testing/loaded.ts";
import { mount, signedIn } from "../../../testing/mount.tsx";
import { kits } from "../../kits/later/stored-kits.ts";
import { FollowedView } from "./followed-view.tsx";

const loaded = loadedOf(createRoster(readRosterData(file)));
const ann = acctOf({ username: "ann" }, site);

it("the Following page shows the accounts that the visitor follows", async () => {
  mount(<FollowedView loaded={loaded} />, { visitor: signedIn([[ann, { kind: "following" }]]) });
  await expect.element(page.getByRole("link", { name: "Ann", exact: true })).toBeVisible();
  expect(page.getByRole("link", { name: "Bob", exact: true }).elements()).toEqual([]);
  expect(page.getByText("Nothing found").elements()).toEqual([]);
});

it("the Following page of a visitor who follows no listed account says so", async () => {
  mount(<FollowedView loaded={loaded} />, { visitor: signedIn() });
  await expect.element(page.getByRole("link", { name: "Find accounts", exact: false })).toBeVisible();
});

it("the Following page shows a waiting request above the followed accounts, not among those of its team", async () => {
  const robins = acctOf({ username: "Robins" }, site);
  mount(<FollowedView loaded={loaded} />, {
    visitor: signedIn([
      [ann, { kind: "requested" }],
      [robins, { kind: "following" }],
    ]),
  });
  await expect.element(page.getByRole("heading", { level: 2 }).first()).toHaveTextContent("Requested");
  const groups = page.getByRole("region").elements();
  expect(groups.map((group) => group.querySelectorAll("h3").length)).toEqual([1, 1]);
  expect(groups[0]?.textContent).toContain("Ann");
});

it("the Following page says how many followed accounts of a team the roster has lost", async () => {
  const lost = acctOf({ username: "lost" }, site);
  const left = acctOf({ username: "left" }, site);
  kits.set({
    kits: [
      {
        team: "t",
        since: "2026-11-30",
        members: new Map([
          [keyOf(lost), "followed"],
          [keyOf(left), "by-hand"],
        ]),
      },
    ],
    putOff: [],
    kept: [],
  });
  onTestFinished(() => kits.set({ kits: [], putOff: [], kept: [] }));
  mount(<FollowedView loaded={loaded} />, {
    visitor: signedIn([
      [ann, { kind: "following" }],
      [lost, { kind: "following" }],
    ]),
  });
  await expect.element(page.getByText(/^The roster has lost 1 of the accounts that you follow\./)).toBeVisible();
});
