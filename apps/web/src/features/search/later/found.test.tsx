import type { SearchResult } from "@roster/core/search";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { account, birds } from "../../../testing/birds.ts";
import { loadedOf } from "../../../testing/loaded.ts";
import { mount } from "../../../testing/mount.tsx";
import { Found } from "./found.tsx";

const nest = ["oak/robins"];
const robins = account("Robins", { tags: { role: ["Flock"], wood: ["Oak"], nest } });
const ann = account("Ann", { tags: { role: ["Watcher"], nest } });
const { roster, toRow } = loadedOf(birds([robins, ann]));

it.each([
  ["the team's own account", robins, 1],
  ["another account of the team", ann, 0],
])("a search whose first hit is %s: its team has a card of its own", async (_, first, teams) => {
  const hits = [{ account: first, matches: [] }];
  const found: SearchResult = { term: "x", hits, total: 1 };
  const { element } = mount(<Found found={found} roster={roster} toRow={toRow} />);
  await expect.element(page.getByRole("link", { name: `Follow @${first.username}` })).toBeVisible();
  expect(element.querySelectorAll(".your-card")).toHaveLength(teams);
  expect(element.querySelectorAll(".found-first")).toHaveLength(teams);
});
