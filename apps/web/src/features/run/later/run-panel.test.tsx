import { acctOf } from "@roster/core";
import type { RunRow } from "@roster/core/follow-run";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { site } from "../../../directory.ts";
import { account, birds } from "../../../testing/birds.ts";
import { progressOf } from "../../../testing/fake-run.ts";
import { loadedOf } from "../../../testing/loaded.ts";
import { mount, signedIn } from "../../../testing/mount.tsx";
import { Problems } from "./run-panel.tsx";

const acct = acctOf({ username: "ann" }, site);

type Why = Extract<RunRow, { readonly state: "not-found" }>["why"];

it("the curators are told nothing about an account that is on a list of somebody, and on no roster", async () => {
  const view = progressOf([{ acct, state: "not-found", reason: "Not found.", why: "not-there" }]);
  mount(<Problems view={view} loaded={loadedOf(birds())} />, { visitor: signedIn() });
  await expect.element(page.getByText("@ann@birds.example")).toBeVisible();
  expect(page.getByRole("link").elements()).toEqual([]);
});

it.each<[Why, string, readonly string[]]>([
  ["no-lookup", "looks the account up on their own server", ["Open home.example"]],
  ["unclear", "looks the account up on their own server", ["Open home.example"]],
  ["blocked", "can do nothing", []],
  ["not-there", "tells the curators", ["Tell the curators"]],
])("a visitor whose server does not find an account of a run (%s) %s", async (why, _, links) => {
  const view = progressOf([{ acct, state: "not-found", reason: "Not found.", why }]);
  mount(<Problems view={view} loaded={loadedOf(birds([account("ann", { acct, host: "birds.example" })]))} />, {
    visitor: signedIn(),
  });
  await expect.element(page.getByText("@ann@birds.example")).toBeVisible();
  const names = page
    .getByRole("link")
    .elements()
    .map(({ textContent }) => textContent);
  expect(names).toEqual(links);
});
